import { optionsOfItem, standardScores, type ScaleDefinition } from '@xinqiao/domain'
import { Row, Stack, Text } from '../../kit/layout/layout.tsx'
import styles from './library.module.css'
import { scaleMessages } from './scale.messages.ts'

export function ItemsTab({ definition }: { definition: ScaleDefinition }) {
  const texts = scaleMessages.items
  const risky = (id: string): boolean =>
    (definition.risk ?? []).some(({ expr }) => new RegExp(`\\b${id}\\b`).test(expr))
  return (
    <ol className={styles.items}>
      {definition.items.map((item) => (
        <li key={item.id}>
          <Row gap={8} align="baseline" wrap>
            <Text look="faint 12">{item.id}</Text>
            <Text grow look={item.text === '' ? 'faint' : 'plain'}>
              {item.text || texts.empty}
            </Text>
            {risky(item.id) ? <Text look="warning 12 500">{texts.risk}</Text> : null}
            {item.sex ? <Text look="soft 12">{item.sex === 2 ? texts.female : texts.male}</Text> : null}
            {item.showIf ? <Text look="soft 12">{texts.shown(item.showIf)}</Text> : null}
          </Row>
          <Text look="soft 12/18">
            {optionsOfItem(definition, item)
              .map(({ v, t }) => `${v} ${t}`)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </ol>
  )
}

export function RulesTab({ definition }: { definition: ScaleDefinition }) {
  const texts = scaleMessages.rules
  const { validity = [], norms = [], classify = [] } = definition
  const nameOf = (dim: string): string => definition.dimensions.find(({ id }) => id === dim)?.name ?? dim
  return (
    <Stack gap={12} fluid>
      <Part title={texts.validity} none={texts.noValidity}>
        {validity.map(({ id, expr, result, reason }) => [
          id,
          reason,
          expr,
          result === 'invalid' ? texts.invalid : texts.warn,
        ])}
      </Part>
      {classify.length > 0 ? (
        <Part title={texts.classify} none="">
          {classify.map(({ name, expr }) => [name, name, expr, ''])}
        </Part>
      ) : null}
      <Part title={texts.norms} none={texts.noNorms}>
        {norms.map(({ id, dim, sample, year, source, to }) => [
          id,
          `${nameOf(dim)} · ${texts.norm(sample, year)}`,
          source,
          standardScores[to],
        ])}
      </Part>
    </Stack>
  )
}

type Line = readonly [id: string, name: string, rule: string, note: string]

function Part({ title, none, children }: { title: string; none: string; children: readonly Line[] }) {
  return (
    <section aria-label={title}>
      <Text as="h3" look="13/22 600">
        {title}
      </Text>
      {children.length === 0 ? <Text look="soft 13/20">{none}</Text> : null}
      {children.map(([id, name, rule, note]) => (
        <Row key={id} gap={8} wrap look="13/20">
          <span>{name}</span>
          <code>{rule}</code>
          <Text look="soft">{note}</Text>
        </Row>
      ))}
    </section>
  )
}

export function WordsTab({ definition }: { definition: ScaleDefinition }) {
  const texts = scaleMessages.words
  if (definition.bands.length === 0) return <Text look="soft 13/20">{texts.none}</Text>
  return (
    <Stack gap={8} fluid>
      <Text look="faint 12/20">{texts.note}</Text>
      {definition.bands.map(({ dim, sex = '', level, student, staff }) => (
        <div key={`${dim} ${sex} ${level}`} className={styles.words}>
          <div>
            <Text look="brand 12 500">{texts.student}</Text>
            <p>{student}</p>
          </div>
          <div>
            <Text look="soft 12 500">{texts.staff}</Text>
            <p>
              {level} · {staff}
            </p>
          </div>
        </div>
      ))}
    </Stack>
  )
}
