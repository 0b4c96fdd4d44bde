import { feedWords } from '@xinqiao/domain'

const address = (you: string) => ({
  lead: `生成一个只属于${you}的地址，填进手机或电脑日历的「订阅日历」，日程就会自己更新。`,
  care: `谁拿到这个地址，谁就能看到${you}有安排的时间。请不要转发；觉得泄露了，就重新生成或停用。`,
  askRenew: '重新生成地址？',
  askRenewLead: `原来的地址马上失效，${you}的日历要换成新地址才会继续更新。`,
  askRevokeLead: `用这个地址订阅的日历不再更新，已经存进去的安排要${you}在日历里自己删除。`,
})

export const calendarFeedMessages = {
  title: '日历订阅',
  row: '把自己的日程放进手机或电脑的日历',
  shown: '日历里只会出现',
  /** Said in the very words that will stand there. */
  staff: [
    `接待来访：「${feedWords.received}」，地点只写站点和房间，名字会透露内容的不写`,
    `值班：「${feedWords.duty}」，地点只写站点，同样如此`,
    `作为来访者约的：「${feedWords.own}」，不写地点`,
  ],
  visitor: [`「${feedWords.own}」和时间，不写地点、老师，也不写是什么事`],
  never: '不会出现任何人的姓名、预约类型，也不会出现与中心有关的字样。',
  none: '现在没有订阅地址',
  since: (at: string) => `${at} 生成`,
  fetched: (at: string) => `最近一次被读取：${at}`,
  unfetched: '还没有被读取过',
  make: '生成地址',
  renew: '重新生成',
  revoke: '停用',
  askRevoke: '停用订阅地址？',
  revoked: '已停用',
  made: '地址已生成，只显示这一次，请现在复制',
  address: '订阅地址',
  copy: '复制地址',
  failed: '没能读取日历订阅',
} as const

export const staffFeedWords = address('您')

export const visitorFeedWords = address('你')
