import { planDepartments } from '../../apps/server/src/main/demo/departments.ts'
import { planPeople } from '../../apps/server/src/main/demo/people.ts'
import { seededRandom } from '../../apps/server/src/main/demo/random.ts'

/** The demo school's students who have no journey of their own: the generator says who they are, so tests need not share people. */
export const student = (index: number): string => {
  const random = seededRandom('demo')
  const depts = planDepartments(random, '心桥大学', 8)
  const people = planPeople(random, depts, { student: '', staff: '', visitor: '' })
  return people.filter((person) => /^\d+$/.test(person.username))[index]!.username
}
