import { formatDateTime, millisecondsPer } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { insertErrors } from '../../modules/error-log/index.ts'
import { personOf, type DemoWorld } from './world.ts'

const saidBy = ({ id, realName, roles }: ReturnType<typeof personOf>) => ({
  actorId: id,
  actorName: realName,
  roleCode: roles.join(','),
})

/** Somebody's record was looked at, so that they can see what seeing it looks like; and a page failed somewhere. */
export const leaveTrail = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const student = personOf(world, 'student')
  const head = personOf(world, 'centerhead')
  tx.audit({
    action: 'user.record_read',
    subjectType: 'user',
    subjectId: student.id,
    detail: { sections: [2] },
    ...saidBy(head),
  })
  // Two looks with their purpose stand in the footprint.
  const host = personOf(world, 'consultant')
  for (const [by, purpose] of [
    [host, 1],
    [head, 2],
  ] as const)
    tx.audit({
      action: 'archive.open',
      subjectType: 'user',
      subjectId: student.id,
      detail: { layer: 3, purpose, via: purpose === 1 ? 'relation' : 'purpose' },
      ...saidBy(by),
    })
  const at = (hours: number): string => formatDateTime(new Date(tx.now.getTime() - hours * millisecondsPer.hour))
  await insertErrors(tx, { userId: student.id, device: 'Chrome · Android' }, [
    { url: '/wel/index', time: at(30), type: 'network', message: '请求超时：/message/message/unread' },
    {
      url: '/userinfo/index',
      time: at(6),
      type: 'error',
      message: "Cannot read properties of null (reading 'focus')",
    },
  ])
}
