import type { Page } from '@playwright/test'
import { chooseRole, expectWorkbench, signIn } from '../pages/people.ts'
import { countChanges } from './in-page.ts'
import { onlyLook } from './only-look.ts'
import { type Desk, faultsNow } from './press.ts'
import { watch } from './watch.ts'

export type Guest = { account: string; role?: string }

/** Somebody who presses everything and changes nothing; `faults` gathers what is wrong, with who, where and which door. */
export const comeIn = async (page: Page, { account, role }: Guest, faults: string[]): Promise<Desk> => {
  await page.addInitScript(countChanges)
  await onlyLook(page)
  const desk: Desk = {
    page,
    watched: watch(page),
    note: (place, door, wrong) => {
      for (const what of wrong) faults.push(`${account} · ${place} · ${door}: ${what}`)
    },
  }
  await signIn(page, 'demo', account)
  if (role) await chooseRole(page, role)
  await expectWorkbench(page)
  desk.note('/wel/index', '登录', await faultsNow(desk))
  return desk
}
