export function previousElement(element: Element): Element | null {
  let node = element.previousSibling;
  while (node && node.nodeType !== Node.ELEMENT_NODE && !(node instanceof Text && node.data.trim() !== ''))
    node = node.previousSibling;
  return node instanceof Element ? node : null;
}

export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
