/** Somebody who can be picked. */
export type PickablePerson = {
  readonly id: string
  readonly name: string
  /** 学工号 or account, to tell people of one name apart */
  readonly no?: string | undefined
  /** the full path of the department */
  readonly path: string
  /** shown, but not to be picked here; say why in `no` or in the list itself */
  readonly disabled?: boolean
}

export type PeopleQuestion = {
  readonly keyword: string
  /** '' is everybody */
  readonly deptId: string
  readonly current: number
  readonly size: number
}

export type PeoplePage = { readonly records: readonly PickablePerson[]; readonly total: number }
export type LoadPeople = (question: PeopleQuestion) => Promise<PeoplePage>
