/* Sets the colour scheme before the first paint; a file of its own, so that the content policy needs no inline script. */
(function () {
  var root = document.documentElement;
  try {
    var mode = localStorage.getItem('mui-mode') || 'system';
    var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
  } catch (_unavailable) {
    root.setAttribute('data-color-scheme', 'light');
  }
})();
