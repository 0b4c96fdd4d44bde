import type { InfoSection, Permission } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'

/** Who administers accounts does not thereby read what somebody said of illness, family and despair. */
const readingNeeds: Readonly<Record<InfoSection, Permission>> = {
  0: 'admin_userInfo_list_tab',
  1: 'admin_userInfo_private_btn',
  2: 'admin_userInfo_clinical_btn',
  3: 'admin_userInfo_private_btn',
}

export const maySeeSection = (actor: Actor, category: InfoSection): boolean =>
  actor.permissions.has(readingNeeds[category])

/** Nobody writes what they may not read: a form would have to be filled in blindly. */
export const mayWriteSection = (actor: Actor, category: InfoSection): boolean =>
  maySeeSection(actor, category) && actor.permissions.has('admin_userInfo_edit_btn')

export const demandSight = (actor: Actor, category: InfoSection): void => {
  if (!maySeeSection(actor, category)) throw new AppError('auth.forbidden')
}

export const demandWriting = (actor: Actor, category: InfoSection): void => {
  if (!mayWriteSection(actor, category)) throw new AppError('auth.forbidden')
}
