import { type InfoForm, personsView, shapeForm, type TemplateField } from '@xinqiao/domain'
import { SectionFields, useSectionForm } from '../../profile/index.ts'
import { templateMessages as texts } from './template.messages.ts'
import styles from './template.module.css'

/** What the person will be asked, alive: choices can be tried, and nothing is kept. */
export function Preview({ base, fields }: { base: InfoForm; fields: readonly TemplateField[] }) {
  const form = personsView(shapeForm(base, fields))
  const edit = useSectionForm({
    form,
    mine: {
      category: form.category,
      userId: '',
      userTypeId: null,
      answers: {},
      version: 0,
      isOwed: false,
      deptFullName: '',
    },
    asks: false,
    isAdmin: false,
    save: { isPending: false, mutate: () => undefined },
    onSaved: () => undefined,
  })
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <header>
        <h2>{texts.preview}</h2>
        <p>{texts.previewLead}</p>
      </header>
      <h3>{form.title}</h3>
      <SectionFields edit={edit} />
    </section>
  )
}
