import { createHash } from 'node:crypto'
import { taskMachine, taskOutcome, type TaskAction } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { runTransition } from '../../kernel/transition.ts'
import { importRecord, type DemoImport } from '../../modules/import/index.ts'
import { startTask } from '../../modules/task/index.ts'
import { actorOf, pastOf, personOf, type DemoWorld, type Past } from './world.ts'

const TITLES = ['账号', '姓名', '学号/工号', '手机号', '性别', '出生日期', '所属部门']

type Story = DemoImport & { title: string; ago: number; total: number; ok: number; message: string }

/** Nobody in them: rows that were not taken show what a rejected row looks like, with numbers that are nobody's. */
const STORIES: readonly Story[] = [
  {
    title: '2026级新生名单.xlsx',
    mode: '0',
    ago: 2160,
    total: 612,
    ok: 608,
    message: '608行导入成功，4行未导入，原因见结果文件',
    titles: TITLES,
    rejections: [
      {
        number: 37,
        reason: '手机号：联系方式格式不正确',
        cells: ['s2026037', '待核对', '20260037', '1380000', '女', '2007-03-12', ''],
      },
      {
        number: 118,
        reason: '出生日期格式不正确',
        cells: ['s2026118', '待核对', '20260118', '13800000118', '男', '2007-02-30', ''],
      },
      {
        number: 240,
        reason: '账号：与第12行重复',
        cells: ['s2026012', '待核对', '20260240', '13800000240', '男', '2007-05-06', ''],
      },
      {
        number: 455,
        reason: '所属部门：没有这个部门，请核对名称或填写完整路径',
        cells: ['s2026455', '待核对', '20260455', '13800000455', '女', '2007-08-01', '理学院2班'],
      },
    ],
  },
  {
    title: '联系方式更新.xls',
    mode: '1',
    ago: 700,
    total: 95,
    ok: 94,
    message: '94行导入成功，1行未导入，原因见结果文件',
    titles: ['账号', '手机号'],
    rejections: [{ number: 61, reason: '手机号：已被其他用户使用', cells: ['s2026060', '13800000061'] }],
  },
  {
    title: '外聘教师.xlsx',
    mode: '0',
    ago: 190,
    total: 12,
    ok: 12,
    message: '全部12行导入成功',
    titles: TITLES,
    rejections: [],
  },
]

/** Imports of earlier weeks in the administrator's records; their files have expired as files do. */
export const tellImports = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const admin = personOf(world, 'admin')
  const past = pastOf(tx, world, 'import')
  const [type] = await tx.sql<{ id: string }>('select id from user_type where tenant_id = $1 order by sort limit 1', [
    tx.tenantId,
  ])
  for (const story of STORIES)
    await tell(past, {
      ...story,
      ownerId: admin.id,
      actor: actorOf(tx, admin),
      typeId: type!.id,
      deptId: admin.deptId ?? '',
    })
}

type Teller = Story & { ownerId: string; actor: ReturnType<typeof actorOf>; typeId: string; deptId: string }

const tell = async (past: Past, story: Teller): Promise<void> => {
  const then = { ...past(story.ago), actor: story.actor }
  const id = await startTask(then, { kind: 'user.import', taskType: Number(story.mode), title: story.title })
  const sha256 = createHash('sha256').update(story.title).digest()
  await importRecord(then, { ...story, id, sha256, fileId: then.newId() })
  await move(then, id, 'start', {})
  await move(then, id, 'finish', {
    total_count: story.total,
    success_count: story.ok,
    total_progress: story.total,
    current_progress: story.total,
    message: story.message,
  })
}

const move = (tx: Tx, id: string, action: TaskAction, set: Record<string, unknown>) =>
  runTransition(tx, {
    machine: taskMachine,
    id,
    action,
    by: ['system'],
    set: { ...set, outcome: taskOutcome(action), updated_at: tx.now },
    wrongState: 'task.wrong_state',
  })
