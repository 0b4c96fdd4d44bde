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

// By day or by night before the first paint, so that nobody is blinded: as it was wanted here last, or as the device is set. The
// application takes over from here (shell/theme/mode.ts).
;(function () {
  var wish = ''
  try {
    wish = (/"content":"(\w+)"/.exec(localStorage.getItem('xinqiao-mode') || '') || [])[1]
    // oxlint-disable-next-line no-unused-vars
  } catch (error) {
    // Without a memory it is as the device is set.
  }
  var isDark = wish === 'dark' || (wish !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-xq-mode', isDark ? 'dark' : 'light')
  var bar = document.querySelector('meta[name=theme-color]')
  if (bar && isDark) bar.setAttribute('content', bar.getAttribute('data-dark'))
})()

// What this person comes to next is asked for beside the application's first files, not after them. The names are the build's
// (chunks.config.ts); under development there are none.
;(function () {
  var early = document.querySelector('meta[name=xq-early]')
  var rooms = (early && early.getAttribute('content')) || ''
  var wanted = ['door']
  try {
    var said = /"content":"(\w+)"/.exec(localStorage.getItem('xinqiao-face') || '')
    var face = said ? said[1] : ''
    // Only visitors have nothing of the desk, and only on a phone.
    var desk = face === 'staff' || window.innerWidth >= 768 ? ['antd', 'desk'] : []
    if (localStorage.getItem('xinqiao-session')) wanted = ['layout', face].concat(desk)
    // Old browsers know no catch without a name.
    // oxlint-disable-next-line no-unused-vars
  } catch (error) {
    // Without a memory everybody is a stranger here.
  }
  rooms.split(',').forEach(function (room) {
    var files = room.split(' ')
    var name = files.shift()
    if (wanted.indexOf(name) < 0) return
    files.forEach(function (file) {
      var link = document.createElement('link')
      var isStyle = file.slice(-4) === '.css'
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      // As the application will ask for it, or it would be fetched twice.
      link.crossOrigin = ''
      link.href = '/' + file
      document.head.appendChild(link)
    })
  })
})()
