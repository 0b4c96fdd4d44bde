import { deptTexts } from './dept.messages.ts'

/** A department as the calls give it. */
export type DeptNode = {
  readonly id: string
  readonly label: string
  /** has departments below */
  readonly isChild: boolean
  /** the full path; spelled as on the wire */
  readonly nameRelaTion: string
  /** shown for orientation, outside one's own reach */
  readonly disabled?: boolean
}

/** What has been chosen: the id, and the words people know it by. */
export type DeptChoice = { readonly id: string; readonly label: string; readonly path: string }

export type DeptSource = {
  readonly load: (parentId: string) => Promise<readonly DeptNode[]>
  readonly search: (name: string) => Promise<readonly DeptNode[]>
}

/** Stands above the schools' own top departments and is none itself. */
export const ROOT: DeptNode = { id: '0', label: deptTexts.root, isChild: true, nameRelaTion: deptTexts.root }

export const choiceOf = ({ id, label, nameRelaTion }: DeptNode): DeptChoice => ({
  id,
  label,
  path: nameRelaTion || label,
})
