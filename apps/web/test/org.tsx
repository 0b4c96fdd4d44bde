import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { HeldPermissions } from '../src/kit/gate/gate.tsx'
import type { Asked, Handlers } from './fake-server.ts'
import { openPart } from './open-part.tsx'
import { aUser } from './people.ts'
import { user } from './in-theme.tsx'

type Options = {
  handlers: Handlers
  permissions?: readonly string[]
  /** an administrator of one college */
  isSub?: boolean
  at: string
}

const ALL = [
  'admin_userInfo_list_tab',
  'admin_role_list_tab',
  'admin_role_manage_btn',
  'admin_dept_manage_btn',
  'admin_dict_manage_btn',
  'admin_site_list_tab',
  'admin_site_manage_btn',
]

/** A page of the organisation for an administrator. */
export const openOrg = (page: ReactNode, { handlers, permissions = ALL, isSub = false, at }: Options) =>
  openPart(<HeldPermissions value={permissions}>{page}</HeldPermissions>, {
    handlers,
    at,
    user: aUser({
      permissions: [...permissions],
      dataScope: isSub ? { type: 'CUSTOM', deptIds: ['d1'] } : { type: 'ALL', deptIds: [] },
    }),
  })

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
export const buttonsIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('button')
    .map((one) => one.textContent)
export const panel = async (name: string) => within(await screen.findByRole('region', { name }))
export const question = async () => within(await screen.findByRole('alertdialog'))

export const bodyOf = (log: readonly Asked[], key: string): unknown => log.findLast((asked) => asked.key === key)?.body
export const asked = (log: readonly Asked[], key: string): Promise<unknown> =>
  waitFor(() => {
    const body = bodyOf(log, key)
    if (body === undefined) throw new Error(`nobody asked ${key}`)
    return body
  })

/** Fills a form's field, found by its label; in one stroke, because every key draws the whole form again. */
export const fill = async (label: string, text: string): Promise<void> => {
  // A form lies over the page, and may ask what the page searches by.
  const field = (await screen.findAllByRole('textbox', { name: label })).at(-1)!
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
