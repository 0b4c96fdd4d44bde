import type { Input } from '@xinqiao/contract/client'
import { client } from '../../session/index.ts'
import type { ExportHow, ExportStarted } from './export.types.ts'

type UserWish = Input<'POST /admin/user/exportUsersBySearch'>['body']

/** Refusals are shown in the dialog: some of them ask for something. */
const INLINE = { quiet: true, stay: true } as const

/** A list of the server's registry, by its code, with the filters of its page; empty ones are left out. */
export const exportOfList =
  (list: string, filter: Readonly<Record<string, string>>) =>
  (how: ExportHow): Promise<ExportStarted> =>
    client.call('POST /download/export/start', { body: { list, filter: withoutEmpty(filter), ...how } }, INLINE)

/** People by the filters of their list, or those chosen in it. */
export const exportOfUsers =
  (filter: Omit<UserWish, 'ids' | keyof ExportHow>, ids?: string[]) =>
  (how: ExportHow): Promise<ExportStarted> =>
    client.call(
      'POST /admin/user/exportUsersBySearch',
      { body: { ...filter, ...(ids ? { ids } : {}), ...how } },
      INLINE,
    )

const withoutEmpty = (filter: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
