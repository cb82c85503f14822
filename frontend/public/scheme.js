/*
 * Runs before the first paint; a separate file, so that the content policy needs no inline script. Sets the color
 * scheme, and marks a browser with a session. On pages rendered by the server, scripts and fonts load after the first
 * paint. A form submitted before hydration is marked.
 */
(function () {
  var root = document.documentElement;
  try {
    var mode = localStorage.getItem('mui-mode') || 'system';
    var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  } catch (_unavailable) {
    root.setAttribute('data-color-scheme', 'light');
  }
  function remember() {
    if (!localStorage.getItem('token')) return;
    root.setAttribute('data-session', 'remembered');
    var role = localStorage.getItem('role');
    if (role) root.setAttribute('data-person', role);
    var width = Number(localStorage.getItem('account_width'));
    if (width) root.style.setProperty('--account-width', width + 'px');
  }
  try {
    remember();
  } catch (_unavailable) {
    // Without storage there is no remembered session.
  }

  var face = document.getElementById('face');
  function isKept() {
    try {
      return localStorage.getItem('face') !== null;
    } catch (_unavailable) {
      return false;
    }
  }
  if (face && isKept()) face.media = 'all';
  function faceOf(rule) {
    var value = rule.style.getPropertyValue.bind(rule.style);
    // A family that is handed over with its quotes has them in its name.
    return new FontFace(value('font-family').replace(/"/g, ''), value('src'), {
      style: value('font-style'),
      weight: value('font-weight'),
      unicodeRange: value('unicode-range'),
      display: value('font-display'),
    });
  }
  /* Loaded before use: a @font-face rule would cause a second layout of all text when the file arrives. */
  function fetchFace() {
    if (!face || face.media === 'all') return;
    var faces = Array.from(face.sheet.cssRules, faceOf);
    function show() {
      faces.forEach(document.fonts.add, document.fonts);
      localStorage.setItem('face', 'kept');
    }
    faces[0]
      .load()
      .then(show)
      .catch(function () {
        // The stand-in stays, or the face comes after the first paint next time as well.
      });
  }

  /* Forms submitted before hydration are submitted by the app afterwards. */
  addEventListener('submit', function (event) {
    if (!event.defaultPrevented) event.target.setAttribute('data-sent', '');
  });

  var painted = false;
  var started = false;
  function start() {
    if (started || !painted || document.readyState === 'loading') return;
    started = true;
    // Where the screen is still to come, its code comes before the face.
    var frame = document.querySelector('[data-frame]');
    function onScreen(_changes, observer) {
      observer.disconnect();
      fetchFace();
    }
    if (frame) new MutationObserver(onScreen).observe(frame.parentNode, { childList: true });
    else fetchFace();
    var code = document.getElementById('code');
    if (code) setTimeout(fetchNext, 0, Array.from(document.importNode(code.content, true).childNodes));
  }
  /* A few at a time: asking for all at once holds a phone up. */
  function fetchNext(nodes) {
    document.head.append.apply(document.head, nodes.splice(0, 5));
    if (nodes.length > 0) setTimeout(fetchNext, 0, nodes);
  }
  function onPaint() {
    painted = true;
    setTimeout(start);
  }
  /* A first paint may be of the ground alone. */
  function onPaints(list) {
    if (list.getEntriesByName('first-contentful-paint').length > 0) onPaint();
  }
  new PerformanceObserver(onPaints).observe({ type: 'paint', buffered: true });
  /* The frame of the staff area is as narrow as it was left. */
  function narrowFrame() {
    var isTablet = matchMedia('(min-width: 768px) and (max-width: 1279.95px)').matches;
    if (!isTablet && localStorage.getItem('rail_collapsed') !== 'true') return;
    document.querySelectorAll('[data-frame] [data-narrow]').forEach(function (part) {
      part.setAttribute('data-narrow', 'true');
    });
  }
  document.addEventListener('DOMContentLoaded', function () {
    try {
      narrowFrame();
    } catch (_unavailable) {
      // It stays wide.
    }
    start();
    // A page in the background is never painted.
    setTimeout(onPaint, document.hidden ? 0 : 3000);
  });
})();
