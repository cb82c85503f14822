import { flushSync } from 'react-dom';
import type { Control, FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

interface FieldElement {
  element: HTMLElement;
  /** Only for native inputs; other controls lack their value. */
  read?: () => string | boolean;
}

const elements = new WeakMap<object, Map<string, FieldElement>>();

/** Includes passwords and codes whose inputs are gone. */
const secrets = new WeakMap<object, Set<string>>();
const SECRET_NAME = /password|passphrase|code|token|secret/i;
const SECRET_PURPOSE = /password|one-time-code/;

const isSecret = (element: HTMLElement) =>
  element instanceof HTMLInputElement && (element.type === 'password' || SECRET_PURPOSE.test(element.autocomplete));

/** Secret values must never be stored in the browser. */
export const isSecretField = (control: object, name: string): boolean =>
  SECRET_NAME.test(name) || (secrets.get(control)?.has(name) ?? false);

const follows = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

export function setFieldElement<T extends FieldValues>(
  control: Control<T>,
  name: string,
  field: FieldElement | null,
): void {
  const fields = elements.get(control) ?? new Map<string, FieldElement>();
  elements.set(control, fields);
  if (field && isSecret(field.element)) secrets.set(control, (secrets.get(control) ?? new Set()).add(name));
  if (field) fields.set(name, field);
  else fields.delete(name);
}

/** A closed panel would hide the error. */
function openPanelOf(element: HTMLElement): void {
  const panel = element.closest('[hidden]');
  const opener = panel && document.querySelector<HTMLElement>(`[aria-controls="${panel.id}"]`);
  if (opener) flushSync(() => opener.click());
}

/** In document order. */
export function focusFirstField<T extends FieldValues>(control: Control<T>, names: readonly string[]): void {
  const fields = elements.get(control);
  const found = names.flatMap((name) => fields?.get(name)?.element ?? []);
  found.forEach(openPanelOf);
  found.sort(follows)[0]?.focus();
}

/** Reads values that a browser filled in without an event. */
export function readNativeFields<T extends FieldValues>(
  control: Control<T>,
  { getValues, setValue }: Pick<UseFormReturn<T>, 'getValues' | 'setValue'>,
): void {
  for (const [name, { read }] of elements.get(control) ?? []) {
    const path = name as FieldPath<T>;
    const value = read?.();
    if (value === undefined || value === getValues(path)) continue;
    setValue(path, value as FieldPathValue<T, FieldPath<T>>, { shouldDirty: true });
  }
}
