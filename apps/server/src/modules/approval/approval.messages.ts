import { approvalMachine, millisecondsPer, type ApprovalState } from '@xinqiao/domain'

const label = (state: ApprovalState): string => approvalMachine.states[state].label

/** Words the server says about approvals, beside the error table. */
export const approvalMessages = {
  someone: '有人',
  waited: (ms: number): string =>
    ms >= millisecondsPer.day
      ? `${Math.floor(ms / millisecondsPer.day)}天`
      : `${Math.max(1, Math.floor(ms / millisecondsPer.hour))}小时`,
  result: { '1': label('1'), '2': label('2'), '3': label('3'), '4': label('4') },
  opinion: (text: string): string => `审批意见：${text}`,
  bizChanged: (detail: string): string => `业务状态已变化，审批未生效：${detail}`,
  noSubject: '此项业务已停用',
  lapsed: '审批人未在期限内处理，已自动通过。',
  unknownPerson: (position: number): string => `第${position}个节点：有人员不存在，请重新选择`,
  disabledPerson: (position: number, names: string): string => `第${position}个节点：${names}的账号已停用，请换一位`,
  notStaff: (position: number, names: string): string => `第${position}个节点：${names}不是工作人员，不能担任审批人`,
  unknownRole: (position: number): string => `第${position}个节点：有角色不存在，请重新选择`,
  disabledRole: (position: number, names: string): string => `第${position}个节点：角色「${names}」已停用，请换一个`,
  visitorRole: (position: number): string => `第${position}个节点：来访者角色不能担任审批人`,
  emptyRole: (position: number, names: string): string => `第${position}个节点：角色「${names}」还没有人，请先分配人员`,
  crowdedRole: (position: number, people: number, max: number): string =>
    `第${position}个节点现有${people}人，会签要每人同意，请改为指定人员（最多${max}人）`,
  transferSelf: '不能转交给自己',
  transferApplicant: '不能转交给申请人本人',
  transferBarred: '对方不能确认此事（须为中心负责人，且不是提出人或获得权限的人），请换一位',
  transferTaken: '对方已是这一步的审批人，无需转交',
  transferUnable: '对方不是可用的工作人员账号，请换一位',
} as const
