import type { RoleCode } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { publishNotice, readNotice, saveNotice, sendMessage, withdrawNotice } from '../../modules/message/index.ts'
import { findRoleByCode } from '../../modules/user/index.ts'
import { actorOf, personOf, type DemoWorld, type Past } from './world.ts'

type DemoNotice = {
  by: string
  /** Hours before now. */
  ago: number
  title: string
  content: string
  to: 'everyone' | 'centre' | 'college'
  mustRead?: true
  state?: 'draft' | 'withdrawn'
  /** Accounts that have read it. */
  readBy?: readonly string[]
}

export const NOTICES: readonly DemoNotice[] = [
  {
    by: 'centerhead',
    ago: 30,
    title: '假期值班安排，请确认',
    to: 'centre',
    mustRead: true,
    readBy: ['clerk', 'reception', 'supervisor'],
    content:
      '<p>各位老师：</p><p>假期值班表已排定，值班时间每天 <strong>08:30 – 17:30</strong>，夜间由值班手机接听。</p><ul><li>请在「我的日程」核对自己的班次；</li><li>需要调换的，请于两天内与预约员联系；</li><li>交接班时请填写交接记录。</li></ul><p>请阅读后点击「我已阅读」。</p>',
  },
  {
    by: 'admin',
    ago: 52,
    title: '系统升级通知',
    to: 'everyone',
    readBy: ['consultant', 'clerk', 'operator', 'student'],
    content:
      '<p>为了更稳定的服务，平台将于本周六 <strong>00:00 – 02:00</strong> 升级，期间可能短暂无法访问。</p><p>正在填写的内容请提前保存。紧急求助电话不受影响。</p>',
  },
  {
    by: 'centerhead',
    ago: 98,
    title: '新学期心理体检开放通知',
    to: 'everyone',
    readBy: ['admin', 'consultant', 'consultant2', 'student', 'student2', 'tutor'],
    content:
      '<p>同学们：</p><p>新学期心理体检已经开放，大约需要 15 分钟。结果只有你自己和中心老师能看到，不会进入档案，也不影响评奖评优。</p><h3>怎么做</h3><ol><li>在「心理测评」里找到「新学期心理体检」；</li><li>找一个安静的地方，按第一感觉作答；</li><li>想聊一聊，随时可以预约。</li></ol>',
  },
  {
    by: 'facultyhead',
    ago: 122,
    title: '本院班级心理委员例会',
    to: 'college',
    readBy: ['classmate', 'tutor'],
    content:
      '<p>请各班心理委员于本周四 16:00 到学院 302 会议室参加例会，交流近期班级情况。</p><p>不能到会的请提前请假。</p>',
  },
  {
    by: 'admin',
    ago: 200,
    title: '咨询室搬迁通知（日期有误）',
    to: 'everyone',
    state: 'withdrawn',
    content: '<p>咨询室将搬迁至新楼，具体时间另行通知。</p>',
  },
  {
    by: 'centerhead',
    ago: 3,
    title: '心理健康月活动方案',
    to: 'everyone',
    state: 'draft',
    content:
      '<p>本月主题：<strong>好好睡觉</strong>。</p><ul><li>第一周：睡眠讲座；</li><li>第二周：放松训练工作坊；</li><li>第三周：团体活动报名。</li></ul>',
  },
]

/** Written, published, read and withdrawn by the very use cases people use. */
export const postNotices = async (past: Past, world: DemoWorld, notices: readonly DemoNotice[]): Promise<void> => {
  for (const notice of notices) {
    const tx = past(notice.ago)
    const author = actorOf(tx, personOf(world, notice.by))
    const { id } = await saveNotice(tx, author, await draftOf(tx, world, notice))
    if (notice.state === 'draft') continue
    await publishNotice(tx, author, { id })
    if (notice.state === 'withdrawn') {
      await withdrawNotice(past(notice.ago - 1), author, { id })
      continue
    }
    if (notice.mustRead) await announce(tx, world, id, notice)
    for (const account of notice.readBy ?? [])
      await readNotice(past(notice.ago / 2), actorOf(tx, personOf(world, account)), id)
  }
}

const STAFF: readonly RoleCode[] = [
  'ROLE_CONSULTANT',
  'ROLE_INTERVIEWER',
  'ROLE_ASSESSMENT',
  'ROLE_SUPERVISOR',
  'ROLE_APPOINTMENT',
  'ROLE_RECEPTIONIST',
]

const draftOf = async (tx: Tx, { depts }: DemoWorld, notice: DemoNotice) => {
  const roles = notice.to === 'centre' ? await Promise.all(STAFF.map((code) => findRoleByCode(tx, code))) : []
  const [college] = depts.colleges
  return {
    title: notice.title,
    content: notice.content,
    mustRead: notice.mustRead ?? false,
    everyone: notice.to === 'everyone',
    deptIds: notice.to === 'centre' ? [depts.centre.id] : notice.to === 'college' && college ? [college.id] : [],
    roleIds: roles.flatMap((role) => (role ? [role.id] : [])),
  }
}

const announce = async (tx: Tx, world: DemoWorld, id: string, notice: DemoNotice): Promise<void> => {
  const readers = world.people.filter(
    (person) => person.deptId === world.depts.centre.id && person.roles.some((role) => STAFF.includes(role)),
  )
  await sendMessage(tx, {
    code: 'notice_must_read',
    about: { type: 'notice', id },
    to: { userIds: readers.map((person) => person.id) },
    values: { title: notice.title },
    link: `/noticeList/detail?id=${id}`,
  })
}
