// Ours: the smart form of the kit, as the product mounts it, with the theme's variables and styles.
import '../../../apps/web/src/kit/theme/base.css'
import { inlineOptions } from '@xinqiao/domain'
import { createFormStore } from '../../../apps/web/src/kit/smart-form/form-store.ts'
import { SmartForm } from '../../../apps/web/src/kit/smart-form/smart-form.tsx'
import { themeCss } from '../../../apps/web/src/kit/theme/css-vars.ts'
import { mountReact } from '../harness/react.jsx'

const TYPES = { text: 'input' }
const NO_SLOTS = { rows: [], weeks: () => [] }

export function prepare({ title, fields }) {
  return {
    schemaVersion: 1,
    title,
    fields: fields.map(({ type, options, ...rest }) => ({
      ...rest,
      type: TYPES[type] ?? type,
      ...(options && { options: { from: 'inline', options } }),
    })),
  }
}

export const selectors = { field: (prop) => `[data-field="${prop}"]` }

export async function mount(el, definition) {
  const store = createFormStore({
    definition,
    answers: {},
    reader: { roleCodes: ['ROLE_GENERAL'] },
    today: '2026-04-15',
    options: inlineOptions(definition.fields),
    grid: () => NO_SLOTS,
    mode: 'fill',
  })
  await mountReact(
    el,
    <>
      <style>{themeCss()}</style>
      <SmartForm store={store} onSubmit={() => store.check()} footer={<button type="submit">提交</button>} />
    </>,
  )
  return { values: () => store.answers() }
}
