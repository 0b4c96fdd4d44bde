import { layerAccess, layerCodes, type Layer, type LayerAccess, type LayerStanding } from '@xinqiao/domain'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { relationsWith } from '../relation/index.ts'
import { canSeePerson } from '../user/index.ts'
import { sealedAt } from './sealing.ts'

/** What somebody is with regard to a person's file. */
export const standingWith = async (tx: Tx, actor: Actor, personId: string): Promise<LayerStanding> => ({
  roleCodes: actor.roleCodes,
  relations: await relationsWith(tx, actor.userId, personId),
  isInScope: await canSeePerson(tx, actor, personId),
  isSealed: (await sealedAt(tx, personId)) !== null,
})

export const accessTo = async (tx: Tx, actor: Actor, personId: string, layer: Layer): Promise<LayerAccess> =>
  layerAccess(await standingWith(tx, actor, personId), layer)

/** There is something of the file for them, however little. */
export const isReader = (standing: LayerStanding): boolean =>
  layerCodes.some((layer) => layer > 0 && layerAccess(standing, layer).how !== 'closed')
