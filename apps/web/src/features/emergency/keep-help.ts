import { useSession } from '../../session/index.ts'

const PAGE = '/help.html'

/** Whether the card opens on this device without a net; only then may it say so. */
export const isHelpKept = async (): Promise<boolean> => (await globalThis.caches?.match(PAGE)) !== undefined

/** From the first page on, any page, the card is kept on this device, with what the school has published for it. */
export const keepHelp = (): (() => void) => {
  // A page under development is never to be answered from what was kept.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const keep = async (): Promise<void> => {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    // A worker is of our own origin and asks for none; the empty list says that nothing is handed over.
    active?.postMessage({ keep: useSession.getState().tenant?.shortName ?? '' }, [])
  }
  // Where it is not to be had, in a private window say, everything else goes on.
  const start = (): void => void keep().catch(() => undefined)
  start()
  return useSession.subscribe((now, before) => {
    if (now.tenant && now.tenant !== before.tenant) start()
  })
}
