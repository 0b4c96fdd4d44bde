type Go = (path: string, options: { replace: boolean }) => void

/** The router registers itself here, so that what lives outside of React (the client, timers) can lead to a page. */
let go: Go = () => undefined

export const bindNavigator = (next: Go): void => {
  go = next
}

export const openPage = (path: string): void => go(path, { replace: false })
export const replacePage = (path: string): void => go(path, { replace: true })

/** Leaving the application altogether; apart so that tests can watch it. */
export const browser = {
  assign: (address: string): void => window.location.assign(address),
  reload: (): void => window.location.reload(),
}
