import { type ApproverType, approverTypes, isCodeOf } from '@xinqiao/domain'
import type { PickablePerson } from '../../../kit/user-picker/person.ts'
import type { ActSettingView } from '../approval.queries.ts'

/** A node while it is being edited: what was chosen for one type stays while another is looked at. */
export type NodeDraft = {
  readonly key: string
  readonly approverType: ApproverType
  readonly people: readonly PickablePerson[]
  readonly roleIds: readonly string[]
}

let keys = 0

export const newNode = (): NodeDraft => ({ key: `node-${++keys}`, approverType: 'user', people: [], roleIds: [] })

export const draftsOf = (nodes: ActSettingView['nodes'], goneName: string): readonly NodeDraft[] =>
  nodes.map(({ approverType, approvers }) => ({
    ...newNode(),
    approverType: isCodeOf(approverTypes, approverType) ? approverType : 'user',
    people: approverType === 'user' ? approvers.map(({ id, name }) => ({ id, name: name ?? goneName, path: '' })) : [],
    roleIds: approverType === 'role' ? approvers.map(({ id }) => id) : [],
  }))

export const nodesOf = (drafts: readonly NodeDraft[]) =>
  drafts.map(({ approverType, people, roleIds }, index) => ({
    order: index + 1,
    approverType,
    ids: approverType === 'user' ? people.map(({ id }) => id) : approverType === 'role' ? [...roleIds] : [],
  }))
