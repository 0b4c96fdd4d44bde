import {
  askedItems,
  isStructureOnly,
  optionsOfItem,
  scoreSheet,
  type ScaleAnswers,
  type ScaleDefinition,
} from '@xinqiao/domain'
import { useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Row, Stack, Text } from '../../kit/layout/layout.tsx'
import styles from './dialogs.module.css'
import { scaleMessages } from './scale.messages.ts'

const texts = scaleMessages.preview

type PreviewDialogProps = { readonly definition: ScaleDefinition; readonly onClose: () => void }

/** Tried out as a student would answer it, with the words both sides would read. Nothing leaves this page. */
export function PreviewDialog({ definition, onClose }: PreviewDialogProps) {
  const [answers, setAnswers] = useState<ScaleAnswers>({})
  const [sex, setSex] = useState<1 | 2>(1)
  const asked = askedItems(definition, answers, { sex })
  const result = scoreSheet(definition, answers, { sex })
  const shown = definition.bands.filter((band) =>
    result.bands.some(({ dim, level }) => dim === band.dim && level === band.level),
  )
  const students = [...new Set(shown.map(({ student }) => student))]
  return (
    <Dialog open title={texts.title(definition.name)} width={620} onPhone="full" onClose={onClose}>
      {isStructureOnly(definition) ? (
        <Text look="soft">{texts.empty}</Text>
      ) : (
        <Stack gap={12} fluid>
          <Row gap={8} wrap>
            <Text look="soft 13/20" grow>
              {texts.lead}
            </Text>
            <Row as="fieldset" gap={8} className={styles.sex}>
              <legend className="xq-sr">{texts.sex}</legend>
              {([1, 2] as const).map((one) => (
                <label key={one}>
                  <input type="radio" name="preview-sex" checked={sex === one} onChange={() => setSex(one)} />{' '}
                  {scaleMessages.dimension.sex[one]}
                </label>
              ))}
            </Row>
            <Button size="sm" guardMs={0} onClick={() => setAnswers({})}>
              {texts.clear}
            </Button>
          </Row>
          <Text as="h3" look="15/24 600">
            {definition.lead}
          </Text>
          {definition.items
            .filter(({ id }) => asked.includes(id))
            .map((item, at) => (
              <fieldset key={item.id} className={styles.question}>
                <legend>
                  {at + 1}. {item.text}
                </legend>
                {optionsOfItem(definition, item).map(({ v, t }) => (
                  <label key={v}>
                    <input
                      type="radio"
                      name={`preview-${item.id}`}
                      checked={answers[item.id] === v}
                      onChange={() => setAnswers({ ...answers, [item.id]: v })}
                    />{' '}
                    {t}
                  </label>
                ))}
              </fieldset>
            ))}
          <section className={styles.result} aria-label={texts.result} aria-live="polite">
            <Text look="soft 12 500">{texts.result}</Text>
            {result.open.length > 0 ? <p>{texts.open(result.open.length)}</p> : null}
            <p>
              {result.scores
                .map(({ dim, raw }) => {
                  const level = result.bands.find((band) => band.dim === dim)?.level
                  const name = definition.dimensions.find(({ id }) => id === dim)?.name ?? dim
                  return [texts.score(name, raw), level].filter(Boolean).join(' ')
                })
                .join(' · ')}
            </p>
            {result.risks.map(({ id, level, reason }) => (
              <Text as="p" key={id} look="danger 500">
                {texts.warning(level, reason)}
              </Text>
            ))}
            {students.length > 0 ? (
              <>
                <Text look="brand 12 500">{texts.student}</Text>
                {students.map((words) => (
                  <p key={words}>{words}</p>
                ))}
              </>
            ) : null}
          </section>
        </Stack>
      )}
    </Dialog>
  )
}
