import { aiTermsVersion } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import {
  answerLine,
  createStandInModel,
  endSession,
  hearLine,
  replyAsStaff,
  startSession,
  takeOver,
} from '../../modules/assistant/index.ts'
import { readSetting } from '../../modules/setting/index.ts'
import type { DemoPerson } from './people.ts'
import { lookAfter } from './signals.ts'
import { actorOf, pastOf, personOf, type DemoWorld, type Past } from './world.ts'

const model = createStandInModel()
const HOUR = 60
const ENDANGERED_AGO = 26

/** Minutes are counted from the beginning of the conversation. */
type Line = { readonly at: number; readonly by: 'visitor' | 'staff'; readonly text: string }

type Story = {
  readonly who: DemoPerson
  readonly hoursAgo: number
  readonly lines: readonly Line[]
  readonly callsAt?: number
  readonly taker?: DemoPerson
  readonly takenAt?: number
  readonly end?: { readonly at: number; readonly by: 'visitor' | 'staff' }
}

const visitor = (at: number, text: string): Line => ({ at, by: 'visitor', text })
const staff = (at: number, text: string): Line => ({ at, by: 'staff', text })

const helper = (tx: Tx, person: DemoPerson) => ({
  ...actorOf(tx, person),
  permissions: new Set(['consult_ai_list_tab', 'consult_ai_takeover_btn'] as const),
})

const say = async (tx: Tx, story: Story, id: string, line: Line): Promise<void> => {
  const said = { id, text: line.text, clientId: tx.newId() }
  if (line.by === 'staff') {
    await replyAsStaff(tx, helper(tx, story.taker!), said)
    return
  }
  const heard = await hearLine(tx, story.who.id, said)
  if ('over' in heard || heard.ask === null) return
  const words = await model.reply(heard.ask, AbortSignal.timeout(HOUR * 1000))
  await answerLine(tx, { line: heard.line, words, help: heard.help })
}

type Step = { readonly at: number; readonly run: (tx: Tx, id: string) => Promise<unknown> }

const stepsOf = (story: Story): Step[] => {
  const { who, taker, callsAt, takenAt, end } = story
  const ender = end?.by === 'staff' && taker ? taker : who
  return [
    ...story.lines.map((line): Step => ({ at: line.at, run: (tx, id) => say(tx, story, id, line) })),
    ...(callsAt === undefined
      ? []
      : [{ at: callsAt, run: (tx: Tx, id: string) => takeOver(tx, actorOf(tx, who), { id }) }]),
    ...(takenAt === undefined || !taker
      ? []
      : [{ at: takenAt, run: (tx: Tx, id: string) => takeOver(tx, helper(tx, taker), { id }) }]),
    ...(end ? [{ at: end.at, run: (tx: Tx, id: string) => endSession(tx, actorOf(tx, ender), { id }) }] : []),
  ].toSorted((a, b) => a.at - b.at)
}

const tell = async (past: Past, story: Story): Promise<void> => {
  const { id } = await startSession(past(story.hoursAgo), story.who.id, model, aiTermsVersion)
  for (const { at, run } of stepsOf(story)) await run(past(story.hoursAgo - at / HOUR), id)
}

/** Four conversations: one long over, one that waits for a person, one a person took over, one with a sign of danger. */
export const tellAssistant = async (tx: Tx, world: DemoWorld): Promise<void> => {
  if (!(await readSetting(tx, 'znhhsz')).aiEnable) return
  const past = pastOf(tx, world, 'assistant')
  const crowd = world.people.filter((person) => person.number === person.username)
  const [waiting, helped, endangered] = [crowd[41]!, crowd[43]!, crowd[47]!]
  const [lin, second] = [personOf(world, 'consultant'), personOf(world, 'consultant2')]
  await tell(past, {
    who: personOf(world, 'student'),
    hoursAgo: 9 * 24,
    lines: [
      visitor(1, '你好'),
      visitor(3, '期中考试没考好，绩点估计要掉下来了'),
      visitor(6, '晚上躺下就在想怎么跟爸妈说，睡得很晚'),
      visitor(9, '你是真人吗'),
      visitor(12, '谢谢你，说出来好多了'),
    ],
    end: { at: 13, by: 'visitor' },
  })
  await tell(past, {
    who: helped,
    hoursAgo: 3 * 24 + 2,
    lines: [
      visitor(1, '和室友吵了一架，现在谁也不理谁'),
      visitor(4, '我不想回宿舍，又没有别的地方去'),
      staff(12, '你好，我是值班老师。看到你说不想回宿舍，现在在哪里，方便说话吗？'),
      visitor(14, '在图书馆，有点冷静下来了'),
      staff(16, '能先冷静下来很不容易。愿意的话，明天上午来中心坐坐，我们一起想想怎么和室友开口。'),
      visitor(19, '好的，谢谢老师，我约了明天十点'),
    ],
    callsAt: 6,
    taker: lin,
    takenAt: 10,
    end: { at: 22, by: 'staff' },
  })
  await tell(past, {
    who: endangered,
    hoursAgo: ENDANGERED_AGO,
    lines: [
      visitor(1, '最近什么都不想做，活着好累'),
      visitor(4, '昨晚一个人站在天台上，真的想跳下去'),
      staff(9, '我是值班老师，我在。谢谢你把这么难的事说出来。你现在在哪里，身边有人吗？'),
      visitor(11, '在宿舍，室友在'),
      staff(12, '好，请先和室友待在一起。我现在给你打电话，我们一起去见一位老师，可以吗？'),
      visitor(14, '嗯，好'),
    ],
    taker: second,
    takenAt: 7,
    end: { at: 40, by: 'staff' },
  })
  await lookAfter(tx, {
    userId: endangered.id,
    by: second,
    takenAgo: ENDANGERED_AGO * HOUR - 5,
    doneAgo: ENDANGERED_AGO * HOUR - 65,
    note: '电话联系后由老师陪同到中心面谈，已通知辅导员',
  })
  await tell(past, {
    who: waiting,
    hoursAgo: 0.5,
    lines: [
      visitor(1, '实习和论文挤在一起，感觉要被压垮了'),
      visitor(5, '导师今天又催了，我一看到消息就心慌'),
      visitor(12, '想和真人聊聊'),
    ],
    callsAt: 11,
  })
  await heard(tx)
}

/** Whoever was called has seen it; the list still shows who waits. */
const heard = (tx: Tx): Promise<unknown> =>
  tx.sql(
    `update message set status = 2, read_at = created_at + interval '2 minutes'
      where tenant_id = $1 and level = 'urgent' and status = 1
        and (biz_id in (select id::text from ai_session where tenant_id = $1)
          or biz_id in (select id::text from risk_signal where tenant_id = $1 and source = 'assistant'))`,
    [tx.tenantId],
  )
