import type { Page } from '@playwright/test'
import { arrive, type Arrival } from '../pages/arrive.ts'
import { countChanges } from './in-page.ts'
import { onlyLook } from './only-look.ts'
import { type Desk, faultsNow } from './press.ts'
import { watch } from './watch.ts'

type Node = { label: string; path: string; isHidden: number; children?: readonly Node[] }

export type Entry = { label: string; path: string }

/** Leaves of what the server says this person's menus are. */
const leaves = (nodes: readonly Node[]): Entry[] =>
  nodes.flatMap((node) => {
    if (node.children?.length) return leaves(node.children)
    return node.isHidden === 0 && node.path.startsWith('/') ? [{ label: node.label, path: node.path }] : []
  })

export const menuOf = async (client: Awaited<ReturnType<typeof arrive>>): Promise<Entry[]> =>
  leaves(await client.call('GET /admin/menu', { query: {} }))

/** Somebody who presses everything; `faults` gathers what is wrong, with who, where and which door. */
export const comeIn = async (
  page: Page,
  { mayChange = false, ...arrival }: Arrival & { mayChange?: boolean },
  faults: string[],
): Promise<Desk & { entries: readonly Entry[] }> => {
  await page.addInitScript(countChanges)
  if (!mayChange) await onlyLook(page)
  const desk: Desk = {
    page,
    watched: watch(page),
    note: (place, door, wrong) => {
      for (const what of wrong) faults.push(`${arrival.account} · ${place} · ${door}: ${what}`)
    },
  }
  const client = await arrive(page, arrival.school, arrival.account, arrival.role)
  const entries = await menuOf(client)
  desk.note('/wel/index', '登录', await faultsNow(desk))
  return { ...desk, entries }
}
