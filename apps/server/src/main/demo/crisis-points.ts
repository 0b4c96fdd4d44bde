import { hasPath, pathPointCodes } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { sealCrisis } from '../../modules/crisis/index.ts'
import type { CrisisStory } from './crisis-active-stories.ts'
import { personOf, type DemoWorld } from './world.ts'

const pointWords = {
  plan: '和本人一起写好第一版，手机上能打开',
  means: '药品由父亲保管，宿舍已查看',
  next: '评估室 201，仍由负责人见面',
  call: '三位同学和值班电话，本人已试拨',
  family: '父亲已到校，由负责人当面说明',
} as const

/** The pathway of levels 1 and 2: whole where somebody has been seen more than once, and with gaps where it has just begun. */
export const tellPoints = async (
  tx: Tx,
  world: DemoWorld,
  story: CrisisStory,
  caseId: string,
  at: (ago: number) => Date,
) => {
  if (!hasPath(story.star ?? null)) return
  const by = personOf(world, story.owner ?? 'consultant').id
  const isWhole = story.state === 'closing' || (story.talks?.length ?? 0) > 1
  const there = pathPointCodes.filter((point) => isWhole || point === 'means' || point === 'call')
  for (const [no, point] of there.entries()) {
    const id = world.random.id(`crisis-point:${caseId}:${point}`)
    await tx.insert('crisis_point', {
      id,
      case_id: caseId,
      point,
      words: sealCrisis(tx, 'point', id, pointWords[point]),
      at: point === 'next' ? at(-26) : null,
      ground: point === 'family' ? (story.star === 1 ? 'danger' : 'consent') : null,
      made_by: by,
      made_at: at(Math.max(0.4, story.opened - 2 - no * 0.2)),
    })
  }
}
