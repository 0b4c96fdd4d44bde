import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'

const PICTURE = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/

const beginnings: Readonly<Record<string, readonly number[]>> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
}

/** By its content, not by what it calls itself. */
const isPicture = (address: string): boolean => {
  const [, kind = '', text = ''] = PICTURE.exec(address) ?? []
  const bytes = Buffer.from(text, 'base64')
  return beginnings[kind]?.every((byte, at) => bytes[at] === byte) ?? false
}

/** A small picture is kept with the person: shown beside the name everywhere, it needs no address that could be guessed. */
export const saveAvatar = async (tx: Tx, actor: Actor, avatar: string): Promise<null> => {
  if (avatar !== '' && !isPicture(avatar)) throw new AppError('user.avatar_invalid')
  await tx.update('user_account', { id: actor.userId }, { avatar: avatar || null, updated_at: tx.now })
  tx.notify('user', actor.userId)
  tx.audit({ action: 'user.avatar', subjectType: 'user', subjectId: actor.userId })
  return null
}
