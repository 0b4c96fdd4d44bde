import { messageKinds, millisecondsPer, type MessageCode, type MessageLevel, type RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { sendMessage } from '../../modules/message/index.ts'
import { pastOf, type DemoWorld } from './world.ts'
import { NOTICES, postNotices } from './notices.ts'

const { hour: HOUR, day: DAY } = millisecondsPer

/** Hours before now it was sent, and the words; times in them count from now, too. */
type Told = {
  code: MessageCode
  ago: number
  values: Readonly<Record<string, string | number>>
  level?: MessageLevel
}

const COUNSELLORS: readonly RoleCode[] = ['ROLE_CONSULTANT', 'ROLE_INTERVIEWER', 'ROLE_ASSESSMENT']
const HEADS: readonly RoleCode[] = ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'CRISIS_ROLE_SUPERINTENDENT']

/**
 * What people hear that is about no appointment: those tell of themselves. Numbers are hours from now, written as a time of day;
 * nobody's name or trouble stands in any of them.
 */
const LETTERS: readonly (readonly [to: readonly RoleCode[] | 'everybody', told: readonly Told[]])[] = [
  [
    COUNSELLORS,
    [
      {
        code: 'task_done',
        ago: 124,
        values: { name: '我的咨询_本月.xlsx', result: '完成', detail: '72 小时内有效，已加水印。' },
      },
    ],
  ],
  [
    HEADS,
    [
      {
        code: 'task_done',
        ago: 20,
        values: { name: '本月工作简报.docx', result: '完成', detail: '72 小时内有效，已加水印。' },
      },
    ],
  ],
  [
    ['ROLE_ADMIN', 'OPERATOR'],
    [
      { code: 'task_done', ago: 2, values: { name: '新生名单.xlsx', result: '完成', detail: '共 300 人，全部成功。' } },
      {
        code: 'task_done',
        ago: 30,
        values: { name: '毕业生名单.xlsx', result: '失败', detail: '有 12 行手机号格式不正确，请修改后重新导入。' },
      },
      { code: 'task_done', ago: 74, values: { name: '操作留痕核验', result: '完成', detail: '全部记录完整。' } },
    ],
  ],
  [
    ['CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'CRISIS_ROLE_FACULTY_CONSULT', 'CRISIS_ROLE_CONSULTANT'],
    [
      {
        code: 'task_done',
        ago: 26,
        values: { name: '本院谈心记录.xlsx', result: '完成', detail: '72 小时内有效，已加水印。' },
      },
    ],
  ],
  ['everybody', [{ code: 'new_device', ago: 220, values: { time: -220, ip: '10.20.3.41' } }]],
]

const LINKS: Partial<Record<MessageCode, string>> = {
  task_done: '/downloadFile/fileList',
  new_device: '/mySessions/index',
}

/** Each demo account finds a handful of messages, some still unread, and a few notices. */
export const tellMessages = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const known = world.people.filter(({ number }) => number.startsWith('T') || number.startsWith('20269'))
  const bought = await productsOf(tx)
  const past = pastOf(tx, world, 'message')
  for (const [to, letters] of LETTERS) {
    const userIds = known.filter((person) => isAddressed(to, person.roles)).map(({ id }) => id)
    for (const { code, ago, values, ...rest } of letters)
      if (bought.has(messageKinds[code].type))
        await sendMessage(past(ago), {
          code,
          about: { type: 'demo', id: `${code}:${ago}` },
          to: { userIds },
          values: spoken(tx.now, values),
          ...(LINKS[code] ? { link: LINKS[code] } : {}),
          ...rest,
        })
  }
  await postNotices(past, world, NOTICES)
  // What is older than two days has been read the same evening.
  await tx.sql(
    `update message set status = 2, read_at = created_at + interval '3 hours' where tenant_id = $1 and created_at < $2`,
    [tx.tenantId, new Date(tx.now.getTime() - 2 * DAY)],
  )
}

const isAddressed = (to: (typeof LETTERS)[number][0], roles: readonly RoleCode[]): boolean => {
  if (to === 'everybody') return true
  return roles.some((role) => to.includes(role))
}

const productsOf = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql<{ code: string }>('select code from tenant_product where tenant_id = $1 and enabled', [
    tx.tenantId,
  ])
  return new Set(['PLATFORM', ...rows.map((row) => row.code)])
}

const CHINA_MS = 8 * HOUR

/** Appointments begin at full hours, by day. */
const timeText = (now: Date, hours: number): string => {
  const at = new Date(now.getTime() + hours * HOUR + CHINA_MS)
  const oclock = Math.min(Math.max(at.getUTCHours(), 8), 20)
  return `${at.getUTCMonth() + 1}月${at.getUTCDate()}日 ${String(oclock).padStart(2, '0')}:00`
}

const spoken = (now: Date, values: Told['values']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? timeText(now, value) : value]),
  )
