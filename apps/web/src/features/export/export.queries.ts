import type { Input } from '@xinqiao/contract/client'
import { askedOf } from '../../kit/list/use-list-address.ts'
import { ask } from '../../session/index.ts'
import type { ExportHow, ExportStarted } from './export.types.ts'

type UserWish = Input<'POST /admin/user/exportUsersBySearch'>['body']

// Refusals are shown in the dialog: some of them ask for something.

/** A list of the server's registry, by its code, with the filters of its page; empty ones are left out. */
export const exportOfList =
  (list: string, filter: Readonly<Record<string, string>>) =>
  (how: ExportHow): Promise<ExportStarted> =>
    ask('POST /download/export/start', { list, filter: askedOf(filter), ...how })

/** People by the filters of their list, or those chosen in it. */
export const exportOfUsers =
  (filter: Omit<UserWish, 'ids' | keyof ExportHow>, ids?: string[]) =>
  (how: ExportHow): Promise<ExportStarted> =>
    ask('POST /admin/user/exportUsersBySearch', { ...filter, ...(ids ? { ids } : {}), ...how })
