import type { DeptNode, DeptSource } from '../../../kit/dept-tree/dept.types.ts'
import type { LoadPeople, PickablePerson } from '../../../kit/user-picker/person.ts'

type Dept = readonly [id: string, parent: string, label: string]

const depts: readonly Dept[] = [
  ['1', '0', '样例大学'],
  ['11', '1', '计算机学院'],
  ['12', '1', '外国语学院'],
  ['13', '1', '机械工程学院'],
  ['111', '11', '2026 级 1 班'],
  ['112', '11', '2026 级 2 班'],
  ['121', '12', '2026 级 1 班'],
]

function nodeOf([id, parent, label]: Dept): DeptNode {
  const above = depts.find(([other]) => other === parent)
  return {
    id,
    label,
    isChild: depts.some(([, other]) => other === id),
    nameRelaTion: above ? `${nodeOf(above).nameRelaTion} / ${label}` : label,
  }
}

const DELAY = 300

/** Answers after a moment, as a server would. */
const later = <T>(answer: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(answer), DELAY)
  })

export const sampleDepts: DeptSource = {
  load: (parentId) => later(depts.filter(([, parent]) => parent === parentId).map(nodeOf)),
  search: (name) => later(depts.filter(([, , label]) => label.includes(name)).map(nodeOf)),
}

const people: readonly PickablePerson[] = Array.from({ length: 23 }, (_, index) => {
  const dept = depts[4 + (index % 3)]
  return {
    id: `p${index + 1}`,
    name: `学生 ${String(index + 1).padStart(2, '0')}`,
    no: `S2026${String(index + 1).padStart(3, '0')}`,
    path: dept ? nodeOf(dept).nameRelaTion : '',
    disabled: index === 4,
  }
})

export const samplePeople: LoadPeople = ({ keyword, deptId, current, size }) => {
  const path = depts.filter(([id]) => id === deptId).map((dept) => nodeOf(dept).nameRelaTion)[0] ?? ''
  const found = people.filter(
    (person) => person.path.startsWith(path) && `${person.name}${person.no ?? ''}`.includes(keyword),
  )
  return later({ records: found.slice((current - 1) * size, current * size), total: found.length })
}
