import { actOptions, mayLapse, type ActMode, type ActOption } from './option.ts'

export const approverTypes = { user: '指定人员', role: '指定角色', deptHead: '申请人所在院系负责人' } as const

export type ApproverType = keyof typeof approverTypes

export const timeoutActions = { remind: '提醒审批人', escalate: '转请机构管理员一并处理', pass: '自动通过' } as const

export type TimeoutAction = keyof typeof timeoutActions

export type ActNode = { readonly approverType: ApproverType; readonly ids: readonly string[] }

export type ActSetting = {
  readonly enable: boolean
  readonly mode: ActMode
  readonly nodes: readonly ActNode[]
  /** 0: nobody is hurried. */
  readonly timeoutHours: number
  readonly onTimeout: TimeoutAction
  readonly remark: string
}

export const actLimits = {
  nodes: 10,
  idsPerNode: 20,
  timeoutHours: 720,
  remark: 200,
  title: 200,
  reason: 500,
  opinion: 200,
} as const

/** An opinion that says something. */
export const opinionMin = 2

/** What is wrong with a setting as far as it can be told without looking anybody up; null when nothing is. */
export const actSettingFault = (option: ActOption, setting: ActSetting): string | null => {
  const { nodes, mode, onTimeout } = setting
  if (nodes.length === 0) return '请至少添加一个审批节点'
  if (nodes.length > actLimits.nodes) return `审批节点最多${actLimits.nodes}个，请精简`
  for (const [index, node] of nodes.entries()) {
    const fault = nodeFault(node)
    if (fault) return `第${index + 1}个节点：${fault}`
  }
  if (onTimeout === 'pass' && !mayLapse(option))
    return `「${actOptions[option].label}」超时不能自动通过，请选择提醒或升级`
  if (onTimeout === 'pass' && setting.timeoutHours === 0) return '选择了超时自动通过，请填写超时小时数'
  return repeatFault(nodes, mode)
}

const nodeFault = ({ approverType, ids }: ActNode): string | null => {
  if (approverType === 'deptHead') return ids.length > 0 ? '院系负责人不需要另选人员' : null
  if (ids.length === 0) return approverType === 'user' ? '请选择审批人员' : '请选择审批角色'
  if (ids.length > actLimits.idsPerNode) return `最多选择${actLimits.idsPerNode}项，请精简`
  return new Set(ids).size < ids.length ? '有重复的审批人，请去掉重复项' : null
}

/** The same person at two nodes would be asked the same question twice. */
const repeatFault = (nodes: readonly ActNode[], mode: ActMode): string | null => {
  const seen = new Set<string>()
  for (const [index, { approverType, ids }] of nodes.entries())
    for (const id of approverType === 'deptHead' ? ['deptHead'] : ids) {
      const key = `${approverType}:${id}`
      if (seen.has(key))
        return `第${index + 1}个节点的审批人在前面已出现过，${mode === 1 ? '同一人不必审批两次' : '请去掉重复项'}`
      seen.add(key)
    }
  return null
}
