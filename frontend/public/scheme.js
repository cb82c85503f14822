/*
 * What must happen before the first paint and right after it; a file of its own, so that the content policy needs no inline
 * script. Sets the colour scheme, and marks a browser in which somebody has signed in. In a page that the server has drawn,
 * the scripts stand in a template and are fetched once the page has been painted: nothing competes with what people see.
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
  try {
    if (localStorage.getItem('token')) {
      root.setAttribute('data-session', 'remembered');
      root.style.setProperty('--account-width', Number(localStorage.getItem('account_width')) + 'px');
    }
  } catch (_unavailable) {
    // Nobody is remembered.
  }

  var started = false;
  function start() {
    var code = document.getElementById('code');
    if (started || !code) return;
    started = true;
    document.head.appendChild(document.importNode(code.content, true));
  }
  document.addEventListener('DOMContentLoaded', function () {
    requestAnimationFrame(function () {
      setTimeout(start);
    });
    // A page in the background is never painted.
    setTimeout(start, 1000);
  });
})();
