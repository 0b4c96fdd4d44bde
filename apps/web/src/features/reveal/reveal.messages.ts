export const revealMessages = {
  ask: '申请显示',
  askFor: (name: string) => `申请显示 ${name}`,
  hide: '收起姓名',
  /** Beside the button, and in lists above them all. */
  lead: '姓名已遮罩，点名字旁的眼睛申请显示：会留痕，本人看得到，一分钟后自动收起。',
  short: '姓名已遮罩，点眼睛申请显示，会留痕',
  hint: '申请显示姓名，会留痕',
  tail: (digits: string) => `尾号 ${digits}`,
} as const
