import { tabletIdleMinutes } from '@xinqiao/domain'

/** For whoever hands a tablet over. */
export const handMessages = {
  title: '平板作答',
  note: '不方便用自己的手机时，把这台平板交给本人作答。交出后您的登录就结束，平板上只有这一份答卷；答完或要收回时，重新登录即可。',
  number: '学号',
  numberHint: '请对方说出完整的学号；这里不列出任何名单',
  find: '查找',
  numberFirst: '请填写完整的学号',
  none: { title: '没有现在可以作答的答卷', description: '请核对学号。已经答完、还没有开始或已经截止的不在这里。' },
  found: '等待作答的',
  size: (answered: number, total: number) => `已答 ${answered} / ${total} 题`,
  act: '交给本人',
  askTitle: (name: string) => `把平板交给${name}？`,
  ask: `您的登录会就此结束，平板上只剩这一份答卷。${tabletIdleMinutes} 分钟没有作答也会自动收起，答过的都会存下。`,
  back: '平板已收回',
  row: '平板作答',
} as const

/** For whoever has it in their hands. */
export const tabletMessages = {
  title: '参加测评',
  isItYou: '是你吗？',
  given: (staff: string) => `${staff}老师把平板交给你作答。开始之前，请确认这是你本人。`,
  name: '姓名',
  number: '学号',
  yes: '是我',
  no: '不是我',
  start: '开始作答',
  goOn: '接着答',
  notBegun: '没能开始，请再试一次',
  only: '老师看不到你在平板上选了什么；只有中心负责测评的老师能看到结果，除非要保护你的安全。',
  finished: '答完了，交还平板',
  ended: { title: '可以把平板交还给老师了', description: '答过的都已存下，这台平板上不再能看到它们。' },
  other: { title: '请把平板交还给老师', description: '没有打开任何答卷。' },
  gone: {
    title: '这台平板已收起',
    description: `老师已经收回，或 ${tabletIdleMinutes} 分钟没有作答。答过的都已存下，想接着答请找老师。`,
  },
  staff: '老师收回',
  failed: '没能打开这份测评',
  failedLead: '请把平板交还给老师，或再试一次。',
} as const
