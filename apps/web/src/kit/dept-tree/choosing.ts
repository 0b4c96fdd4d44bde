import { choiceOf, type DeptChoice, type DeptNode, ROOT } from './dept.types.ts'

export type Choosing = {
  readonly value: readonly DeptChoice[]
  readonly onChange: (value: readonly DeptChoice[]) => void
  readonly multiple?: boolean | undefined
  /** whether 组织机构 itself can be chosen, to mean everything */
  readonly rootChoosable?: boolean | undefined
}

export const isChosen = ({ value }: Choosing, id: string): boolean => value.some((choice) => choice.id === id)

export const mayChoose = ({ rootChoosable = false }: Choosing, node: DeptNode): boolean =>
  !node.disabled && (node.id !== ROOT.id || rootChoosable)

export function choose(choosing: Choosing, node: DeptNode): void {
  const { value, onChange, multiple = false } = choosing
  if (!mayChoose(choosing, node)) return
  if (!multiple) onChange([choiceOf(node)])
  else if (isChosen(choosing, node.id)) onChange(value.filter(({ id }) => id !== node.id))
  else onChange([...value, choiceOf(node)])
}
