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

// What this person comes to next is asked for beside the application's first files, not after them. The names are the build's
// (chunks.config.ts); under development there are none.
;(function () {
  var names = document.querySelector('meta[name=xq-early]')
  if (!names) return
  var wanted = ['door']
  try {
    if (localStorage.getItem('xinqiao-session'))
      wanted = ['layout', JSON.parse(localStorage.getItem('xinqiao-face') || '{}').content]
  } catch (error) {
    // Without a memory everybody is a stranger here.
  }
  names.content.split(',').forEach(function (room) {
    var files = room.split(' ')
    if (wanted.indexOf(files.shift()) < 0) return
    files.forEach(function (file) {
      var link = document.createElement('link')
      var isStyle = /\.css$/.test(file)
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      // As the application will ask for it, or it would be fetched twice.
      link.crossOrigin = ''
      link.href = '/' + file
      document.head.appendChild(link)
    })
  })
})()
