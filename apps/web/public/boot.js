// Runs before, and without, the application: if one of its files cannot be fetched, somebody still reads what to do.
addEventListener(
  'error',
  function (event) {
    var tag = event.target && event.target.tagName
    if (tag !== 'SCRIPT' && tag !== 'LINK') return
    var boot = document.querySelector('.xq-boot')
    if (!boot) return
    boot.dataset.state = 'failed'
    boot.querySelector('[data-boot=title]').textContent = '加载失败...'
    boot.querySelector('[data-boot=text]').textContent = '网络不稳，或系统刚刚更新。请检查网络后刷新页面。'
  },
  true,
)
