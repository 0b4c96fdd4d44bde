// Runs before, and without, the application: if one of its files cannot be fetched, somebody still reads what to do.
// Old syntax on purpose, so that a browser too old for the application gets this far.
window.addEventListener(
  'error',
  function (event) {
    var failed = event.target
    var boot = document.querySelector('.xq-boot')
    if (!boot || !(failed instanceof HTMLScriptElement || failed instanceof HTMLLinkElement)) return
    boot.setAttribute('data-state', 'failed')
    boot.querySelector('[data-boot=title]').textContent = '加载失败...'
    boot.querySelector('[data-boot=text]').textContent = '网络不稳，或系统刚刚更新。请检查网络后刷新页面。'
    boot.querySelector('[data-boot=again]').removeAttribute('hidden')
  },
  true,
)
