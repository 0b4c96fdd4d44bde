import type { ReactNode } from 'react'
import { EmergencyHost } from '../src/features/emergency/index.ts'
import type { HelpNow, Message } from '../src/features/assistant/assistant.queries.ts'
import type { SessionInfo, SessionRow } from '../src/features/assistant/staff/staff.queries.ts'
import type { Conversation, Said, Terms } from '../src/features/assistant/talk/talk.queries.ts'
import { HeldPermissions } from '../src/kit/gate/gate.tsx'
import { student } from './booking.tsx'
import type { Handlers } from './fake-server.ts'
import { openPart } from './open-part.tsx'
import { pageOf } from './people.ts'

export const HELP_NOW: HelpNow = {
  phone: '027-5550 1200',
  hotline: '12356',
  dutyType: '11',
  onDuty: [{ hostName: '陈思源', siteName: '主校区', start: '18:00', end: '22:00', isNow: true }],
  slots: [
    {
      slotId: 's9',
      startAt: '2024-04-16 09:00:00',
      endAt: '2024-04-16 09:50:00',
      hostName: '陈思源',
      siteName: '主校区',
    },
  ],
}

export const LABEL = 'AI 生成，非咨询师'

export const terms = (over: Partial<Terms> = {}): Terms => ({
  isOpen: true,
  closedText: '',
  version: '2026-1',
  title: '倾诉小站服务说明',
  paragraphs: [
    { heading: '它是什么', text: '和你说话的是 AI，不是咨询师。' },
    { heading: '保存多久', text: '保存 180 天，之后销毁。' },
  ],
  label: LABEL,
  opening: '你好，我在听。',
  keepDays: 180,
  isAgreed: true,
  agreedAt: '2024-04-15 20:00:00',
  maxLength: 1000,
  help: HELP_NOW,
  ...over,
})

let lines = 0

export const aMessage = (over: Partial<Message> = {}): Message => {
  lines += 1
  return {
    id: `m${lines}`,
    seq: lines,
    author: 'visitor',
    label: '',
    kind: 'text',
    text: '最近睡不好',
    reply: 'done',
    clientId: null,
    createTime: '2024-04-15 21:38:00',
    ...over,
  }
}

export const anAnswer = (text: string): Message => aMessage({ author: 'assistant', label: LABEL, text })

export const aConversation = (over: Partial<Conversation> = {}): Conversation => ({
  id: 'c1',
  state: '1',
  stateName: '进行中',
  isWaiting: false,
  takenByName: null,
  startedAt: '2024-04-15 21:30:00',
  lastAt: '2024-04-15 21:38:00',
  endedAt: null,
  endReason: '',
  messageCount: 0,
  keptUntil: '2026-10-12 21:38:00',
  version: 1,
  messages: [],
  ...over,
})

export const current = (session: Conversation | null) => ({ session, views: [], help: HELP_NOW })

export const saidOf = (messages: Message[], over: Partial<Conversation> = {}, help: HelpNow | null = null): Said => {
  const { messages: _, ...session } = aConversation(over)
  return { session, messages, help }
}

/** The visitor's page, without the shell around it. */
export const openTalk = (page: ReactNode, handlers: Handlers, at = '/aiTalk') =>
  openPart(
    <>
      {page}
      <EmergencyHost />
    </>,
    {
      at,
      user: student,
      handlers: {
        'GET /ai/session/terms': () => terms(),
        'GET /ai/session/current': () => current(aConversation()),
        'POST /ai/session/minePage': () => pageOf([]),
        ...handlers,
      },
    },
  )

export const aSession = (over: Partial<SessionRow> = {}): SessionRow => ({
  id: 'c1',
  visitorId: 'v1',
  visitorName: '李*阳',
  visitorNo: '202311020417',
  deptName: '计算机科学与技术学院',
  state: '3',
  stateName: '人工接管',
  isWaiting: true,
  calledBy: 'guard',
  calledByName: '安全词触发',
  calledAt: '2024-04-15 21:38:00',
  startedAt: '2024-04-15 21:30:00',
  lastAt: '2024-04-15 21:38:00',
  endedAt: null,
  endReason: '',
  messageCount: 6,
  risk: 2,
  riskName: '紧急',
  riskCount: 1,
  takenById: null,
  takenByName: null,
  takenAt: null,
  viewCount: 0,
  canTakeOver: true,
  canReply: false,
  canView: true,
  version: 3,
  ...over,
})

export const anInfo = (over: Partial<SessionInfo> = {}): SessionInfo => ({
  ...aSession(),
  consentVersion: '2026-1',
  consentAt: '2024-04-15 21:29:00',
  withdrawnAt: null,
  model: '本地陪伴',
  keptUntil: '2026-10-12 21:38:00',
  counts: { visitor: 3, assistant: 2, staff: 0, system: 1 },
  riskEvents: [
    {
      id: 'e1',
      at: '2024-04-15 21:38:00',
      level: 2,
      levelName: '紧急',
      side: 'input',
      sideName: '学生的话',
      topics: ['计划', '告别'],
      doneText: '已给出求助方式，已通知值班',
    },
  ],
  views: [],
  steps: [{ at: '2024-04-15 21:30:00', label: '开始', byName: '李*阳', reason: '' }],
  ...over,
})

const STAFF = ['consult_ai_list_tab', 'consult_ai_takeover_btn', 'consult_appoint_book_btn']

export const openAssistantDesk = (page: ReactNode, handlers: Handlers, at: string, held: readonly string[] = STAFF) =>
  openPart(<HeldPermissions value={held}>{page}</HeldPermissions>, {
    at,
    handlers: {
      'GET /ai/session/counts': () => ({ waiting: 1, mine: 0, risky: 1, live: 2 }),
      ...handlers,
    },
  })
