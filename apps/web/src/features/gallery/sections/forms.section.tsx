import { emailRule, phoneRule } from '@xinqiao/domain'
import { useState } from 'react'
import { DeptSelect } from '../../../kit/dept-tree/dept-select.tsx'
import { DeptTree } from '../../../kit/dept-tree/dept-tree.tsx'
import type { DeptChoice } from '../../../kit/dept-tree/dept.types.ts'
import { Button } from '../../../kit/form/button.tsx'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField } from '../../../kit/form-drawer/form.types.ts'
import { Row } from '../../../kit/layout/layout.tsx'
import type { PickablePerson } from '../../../kit/user-picker/person.ts'
import { UserPicker } from '../../../kit/user-picker/user-picker.tsx'
import { Card } from '../gallery-frame.tsx'
import { galleryTexts } from '../gallery.messages.ts'
import styles from '../gallery.module.css'
import { sampleDepts, samplePeople } from '../samples/sample-school.ts'

const { forms: words } = galleryTexts
const { fields: labels } = words

const few: readonly FormField[] = [
  { kind: 'text', name: 'username', label: labels.username, required: true, max: 100, hint: words.hint },
  { kind: 'text', name: 'realName', label: labels.realName, required: true, max: 20 },
  { kind: 'text', name: 'phone', label: labels.phone, required: true, rule: phoneRule },
  {
    kind: 'radio',
    name: 'sex',
    label: labels.sex,
    options: [
      { value: '1', label: words.sexes.male },
      { value: '2', label: words.sexes.female },
    ],
  },
]

const many: readonly FormField[] = [
  ...few,
  { kind: 'text', name: 'email', label: labels.email, rule: emailRule },
  {
    kind: 'custom',
    name: 'dept',
    label: labels.dept,
    control: ({ value, ...control }) => (
      <DeptSelect
        {...sampleDepts}
        {...control}
        aria-invalid={false}
        value={(value as DeptChoice[] | undefined) ?? []}
      />
    ),
    view: (value) => ((value as DeptChoice[] | undefined) ?? []).map(({ path }) => path).join('、'),
  },
  { kind: 'date', name: 'birthday', label: labels.birthday },
  { kind: 'number', name: 'quota', label: labels.quota, min: 0, max: 30, unit: words.unit },
  { kind: 'switch', name: 'enabled', label: labels.enabled },
  { kind: 'textarea', name: 'remark', label: labels.remark, max: 200 },
]

const nothing = {}

export function FormsSection() {
  const [depts, setDepts] = useState<readonly DeptChoice[]>([])
  const [people, setPeople] = useState<readonly PickablePerson[]>([])
  const [isPicking, setPicking] = useState(false)
  const [form, setForm] = useState<'dialog' | 'drawer' | null>(null)
  return (
    <main className={styles.page}>
      <h1 className="xq-sr">{galleryTexts.pages.forms}</h1>
      <Card>
        <Row gap={6} wrap>
          <Button onClick={() => setForm('dialog')}>{words.dialog}</Button>
          <Button onClick={() => setForm('drawer')}>{words.drawer}</Button>
          <Button onClick={() => setPicking(true)}>{words.people}</Button>
          <span className={styles.label}>{words.chosen(people.length)}</span>
        </Row>
        <DeptSelect {...sampleDepts} label={words.deptSelect} value={depts} onChange={setDepts} />
      </Card>
      <Card>
        <DeptTree {...sampleDepts} eager multiple label={words.depts} value={depts} onChange={setDepts} />
      </Card>
      <UserPicker
        multiple
        max={5}
        open={isPicking}
        onClose={() => setPicking(false)}
        depts={sampleDepts}
        people={samplePeople}
        value={people}
        onChange={setPeople}
      />
      <FormDrawer
        open={form !== null}
        onClose={() => setForm(null)}
        mode="create"
        noun={words.noun}
        fields={form === 'dialog' ? few : many}
        as={form ?? 'dialog'}
        initial={nothing}
        onSubmit={(values) => Promise.resolve(values['username'] === 'taken' ? { username: words.taken } : null)}
      />
    </main>
  )
}
