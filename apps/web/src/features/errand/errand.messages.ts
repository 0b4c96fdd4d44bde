import { errandCardMessages as card } from './errands-card.messages.ts'

export const errandMessages = {
  title: card.title,
  own: '我的工作',
  note: '到期早的在前。多数待办在来源里办完后自动完成。',
  tabs: { label: '状态', open: '待办', done: '已办', breaches: '超时清单' },
  columns: {
    title: '待办',
    about: '与谁有关',
    due: '期限',
    state: '状态',
    owner: '负责',
    done: '办结时间',
    doneBy: '办理人',
    note: '做了什么',
  },
  overdue: card.overdue,
  urgent: '紧急',
  open: card.open,
  view: '查看',
  complete: {
    act: '完成',
    title: (what: string) => `完成：${what}`,
    label: '做了什么',
    hint: (min: number) => `写明联系了谁、说好了什么，至少 ${min} 个字。只有您自己能看到。`,
    short: (min: number) => `请写明做了什么，至少 ${min} 个字`,
    ok: '完成',
    done: '已完成',
  },
  empty: {
    open: { title: card.none, description: card.noneLead },
    done: { title: '还没有办结的', description: '办完的待办会留在这里。' },
    breaches: { title: '没有超时的', description: '过了期限没有办完的事项会列在这里。' },
  },
  breaches: {
    note: '过了期限还没有办完的，最久的在前。请与负责的老师商量怎样办完。',
    told: '已通知',
    times: (count: number) => `${count} 次`,
    last: '最近通知',
    next: '下次通知',
    ladder: '提醒阶梯',
  },
} as const
