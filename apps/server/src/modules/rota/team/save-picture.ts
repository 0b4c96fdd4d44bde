import { buffer } from 'node:stream/consumers'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError, ensure } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { claimFile, type FileMaker } from '../../file/index.ts'
import { readHost } from './read-team.ts'
import { isTeamKeeper } from './save-professional.ts'

const MOST_BYTES = 200 * 1024

/** A face for somebody of the team. Small pictures are kept with the person, as those people choose themselves. */
export const savePicture =
  (files: FileMaker) =>
  async (tx: Tx, actor: Actor, { userId, fileId }: { userId: string; fileId: string }) => {
    if (userId !== actor.userId && !isTeamKeeper(actor)) throw new AppError('auth.forbidden')
    const [known] = await tx.sql('select 1 from professional where tenant_id = $1 and user_id = $2 for update', [
      tx.tenantId,
      userId,
    ])
    ensure(known)
    const claimed = await claimFile(tx, fileId, actor.userId)
    const file = claimed?.purpose === 'avatar' ? await files.find(tx, fileId) : null
    if (!claimed || !file) throw new AppError('file.missing')
    const bytes = await buffer(await file.open())
    if (bytes.length > MOST_BYTES) throw new AppError('file.too_large', { mb: MOST_BYTES / 1024 / 1024 })
    const kind = claimed.extension === 'png' ? 'png' : 'jpeg'
    await tx.update(
      'user_account',
      { id: userId },
      { avatar: `data:image/${kind};base64,${bytes.toString('base64')}`, updated_at: tx.now },
    )
    await tx.update('professional', { user_id: userId }, { avatar_id: fileId, updated_at: tx.now })
    tx.notify('user', userId)
    tx.audit({ action: 'professional.avatar', subjectType: 'user', subjectId: userId })
    return readHost(tx, actor, userId)
  }
