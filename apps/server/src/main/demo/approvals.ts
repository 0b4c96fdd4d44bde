import type { ActMode, ActOption, RoleCode, TimeoutAction } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { createApprovalModule, submitFlow, type FlowSubject } from '../../modules/approval/index.ts'
import { findRoleByCode } from '../../modules/user/index.ts'
import { actorOf, pastOf, personOf, type DemoWorld } from './world.ts'

/** Requests of the demo schools are about nothing but themselves: agreeing to one changes nothing else. */
export const demoSubject: FlowSubject = { bizType: 'demo', passed: async () => undefined }

type Node = { user: readonly string[] } | { role: readonly RoleCode[] } | 'deptHead'

type Setting = {
  option: ActOption
  enable: boolean
  mode: ActMode
  nodes: readonly Node[]
  timeoutHours: number
  onTimeout: TimeoutAction
}

const SETTINGS: readonly Setting[] = [
  {
    option: 2,
    enable: true,
    mode: 3,
    nodes: [{ role: ['ROLE_APPOINTMENT'] }, { user: ['centerhead'] }],
    timeoutHours: 24,
    onTimeout: 'pass',
  },
  {
    option: 3,
    enable: true,
    mode: 1,
    nodes: [{ user: ['supervisor'] }, { user: ['centerhead'] }],
    timeoutHours: 48,
    onTimeout: 'escalate',
  },
  { option: 6, enable: false, mode: 1, nodes: [{ user: ['centerhead'] }], timeoutHours: 0, onTimeout: 'remind' },
  {
    option: 8,
    enable: true,
    mode: 2,
    nodes: [{ user: ['centerhead', 'supervisor'] }],
    timeoutHours: 72,
    onTimeout: 'remind',
  },
  {
    option: 10,
    enable: true,
    mode: 1,
    nodes: ['deptHead', { role: ['CRISIS_ROLE_CENTER_SUPERINTENDENT'] }, { role: ['CRISIS_ROLE_SUPERINTENDENT'] }],
    timeoutHours: 72,
    onTimeout: 'escalate',
  },
  {
    option: 13,
    enable: true,
    mode: 1,
    nodes: [{ user: ['centerhead'] }, { role: ['ROLE_ADMIN'] }],
    timeoutHours: 24,
    onTimeout: 'remind',
  },
]

type Answer = { by: string; ago: number; say: 'agree' | 'reject'; opinion?: string }

type Request = {
  by: string
  option: ActOption
  ago: number
  title: string
  reason: string
  answers?: readonly Answer[]
  withdrawn?: number
}

const REQUESTS: readonly Request[] = [
  {
    by: 'consultant',
    option: 3,
    ago: 122,
    title: '本学期增加 2 次面谈',
    reason: '目标已完成大半，希望再用两次巩固，并做好结束前的准备。',
    answers: [
      { by: 'supervisor', ago: 100, say: 'agree', opinion: '目标清楚，同意增加。' },
      { by: 'centerhead', ago: 95, say: 'agree' },
    ],
  },
  {
    by: 'consultant2',
    option: 3,
    ago: 76,
    title: '本学期增加 6 次面谈',
    reason: '来访者希望继续。',
    answers: [{ by: 'supervisor', ago: 70, say: 'reject', opinion: '请补充前几次的进展和新的目标，再提交。' }],
  },
  {
    by: 'consultant',
    option: 3,
    ago: 20,
    title: '本学期增加 3 次面谈',
    reason: '上次会谈后情况有反复，需要继续跟进到考试周结束。',
    answers: [{ by: 'supervisor', ago: 6, say: 'agree', opinion: '同意，请在第 2 次后做一次小结。' }],
  },
  {
    by: 'consultant',
    option: 8,
    ago: 9,
    title: '解锁 3 月 28 日的记录',
    reason: '当天系统断网，未能按时提交，内容已写好，申请解锁 48 小时。',
    answers: [{ by: 'supervisor', ago: 3, say: 'agree' }],
  },
  {
    by: 'consultant2',
    option: 2,
    ago: 4,
    title: '周四下午请假',
    reason: '参加校外督导培训，已和来访者商量改期。',
  },
  {
    by: 'admin',
    option: 13,
    ago: 30,
    title: '导出全体学生名单',
    reason: '春季心理普查的通知名单，用后删除。',
  },
  {
    by: 'assessor',
    option: 13,
    ago: 2,
    title: '导出 2025 级学生名单',
    reason: '发放测评邀请，只用姓名和学号。',
  },
  {
    by: 'assessor',
    option: 13,
    ago: 50,
    title: '导出研究生名单',
    reason: '写错了范围。',
    withdrawn: 49,
  },
  {
    by: 'tutor',
    option: 10,
    ago: 27,
    title: '复学意见：计算机学院一名学生',
    reason: '休学期满，已提交复学评估材料，请审批。',
    answers: [{ by: 'facultyhead', ago: 24, say: 'agree', opinion: '材料齐全，学院同意复学。' }],
  },
]

/** Settings of several sorts, and requests in every state, made by the very use cases people use. */
export const tellApprovals = async (tx: Tx, world: DemoWorld): Promise<void> => {
  const { engine } = createApprovalModule([demoSubject])
  const past = pastOf(tx, world, 'approval')
  const admin = actorOf(tx, personOf(world, 'admin'))
  for (const { option, nodes, ...rest } of SETTINGS)
    await engine.createSetting(past(200), admin, {
      optionId: option,
      nodes: await Promise.all(nodes.map((node) => nodeOf(tx, world, node))),
      ...rest,
    })
  for (const request of REQUESTS) {
    const applicant = actorOf(tx, personOf(world, request.by))
    const { option, title, reason } = request
    const id = await submitFlow(
      { ...past(request.ago), actor: applicant },
      { option, title, reason, bizType: demoSubject.bizType, bizId: world.random.id(`approval:${title}`) },
    )
    for (const { by, ago, say, ...answer } of request.answers ?? []) {
      const approver = actorOf(tx, personOf(world, by))
      await engine[say]({ ...past(ago), actor: approver }, approver, { id, ...answer })
    }
    if (request.withdrawn) await engine.withdraw({ ...past(request.withdrawn), actor: applicant }, applicant, id)
  }
}

const nodeOf = async (tx: Tx, world: DemoWorld, node: Node) => {
  if (node === 'deptHead') return { approverType: node, ids: [] }
  if ('user' in node) return { approverType: 'user', ids: node.user.map((account) => personOf(world, account).id) }
  const roles = await Promise.all(node.role.map((code) => findRoleByCode(tx, code)))
  return { approverType: 'role', ids: roles.flatMap((role) => (role ? [role.id] : [])) }
}
