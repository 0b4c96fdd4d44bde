import { layerAccess, type InfoSection, type Layer, type Permission } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { demandPurpose, standingWith } from '../archive/index.ts'

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

const PAST: InfoSection = 2
const MEDICAL: Layer = 5

/** What somebody wrote of illness and family lies with what doctors wrote: whoever is a stranger to them says what for first. */
export const isApart = (actor: Actor, userId: string, category: InfoSection): boolean =>
  category === PAST && userId !== actor.userId

export const demandOpening = async (tx: Tx, actor: Actor, userId: string, category: InfoSection): Promise<void> => {
  if (!isApart(actor, userId, category)) return
  const standing = await standingWith(tx, actor, userId)
  // A school may give the permission to an office that opens no such layer: it is not asked, and written down.
  await demandPurpose(tx, actor, userId, MEDICAL, { isUnasked: layerAccess(standing, MEDICAL).how === 'closed' })
}
