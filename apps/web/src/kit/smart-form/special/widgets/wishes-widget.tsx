import { choicesOfField, evaluateForm, plainText, recordIn, wishesOf, type FormField } from '@xinqiao/domain'
import { Stack } from '../../../layout/layout.tsx'
import type { ControlProps } from '../../control-types.ts'
import frame from '../../field-frame.module.css'
import type { FormStore } from '../../form-store.ts'
import { idsOf, useError, useValue } from '../../use-field.ts'
import { ChoiceRow } from './choice-row.tsx'
import styles from './widgets.module.css'

/** What somebody would like, wish by wish. */
export function WishesWidget({ store, field, path }: ControlProps) {
  const given = recordIn(useValue(store, path)) ?? {}
  const wishes = wishesOf(field)
  const state = evaluateForm(wishes, given, store.setup.reader)
  return (
    <Stack gap={8} fluid>
      {wishes
        .filter(({ prop }) => state.get(prop)?.isShown)
        .map((wish) => (
          <Wish
            key={wish.prop}
            store={store}
            wish={wish}
            path={`${path}.${wish.prop}`}
            chosen={plainText(given[wish.prop])}
            isRequired={state.get(wish.prop)?.isRequired ?? false}
          />
        ))}
    </Stack>
  )
}

type WishProps = {
  readonly store: FormStore
  readonly wish: FormField
  readonly path: string
  readonly chosen: string
  readonly isRequired: boolean
}

function Wish({ store, wish, path, chosen, isRequired }: WishProps) {
  const error = useError(store, path)
  const ids = idsOf(store, path)
  return (
    <fieldset
      className={styles.wish}
      role="radiogroup"
      data-field={path}
      aria-required={isRequired || undefined}
      aria-invalid={error === null ? undefined : true}
      aria-describedby={error === null ? undefined : ids.error}
    >
      <legend>
        {isRequired ? <b aria-hidden="true">*</b> : null}
        {wish.label}
        {wish.help ? <small>{wish.help}</small> : null}
      </legend>
      <ChoiceRow
        name={ids.id}
        options={choicesOfField(wish, store.setup.options)}
        chosen={chosen}
        onChoose={(value) => store.set(path, value)}
      />
      {error === null ? null : (
        <p id={ids.error} className={frame.error} data-error="" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
