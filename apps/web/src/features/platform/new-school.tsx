import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { onlyCallFailures } from '../../kit/failure.ts'
import { judge } from '../../kit/form-drawer/field-rules.ts'
import { Frame } from '../../kit/form-drawer/frame.tsx'
import { FormItem } from '../../kit/form-drawer/open-form.tsx'
import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { Para, Row, Text } from '../../kit/layout/layout.tsx'
import { SecretDialog } from '../../kit/secret-dialog.tsx'
import { type Draft, emptyDraft, packages, schoolOf, stepFields } from './opening-steps.ts'
import { OpeningCheck } from './opening-check.tsx'
import { platformMessages } from './platform.messages.ts'
import { useOpenSchool } from './platform.queries.ts'
import { ProductTiles } from './product-tiles.tsx'
import styles from './platform.module.css'

const texts = platformMessages.opening
const PRODUCTS = 2
const LAST = stepFields.length - 1

type Opened = { readonly shortName: string; readonly username: string; readonly password: string }

/** Nothing is made before the last step, and a closed drawer keeps what was said. */
export function NewSchool({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const make = useOpenSchool()
  const [form] = Form.useForm<Record<string, unknown>>()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [step, setStep] = useState(0)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [complaint, setComplaint] = useState('')
  const fields = stepFields[step] ?? []

  async function finish(): Promise<void> {
    try {
      setOpened(await make.mutateAsync(schoolOf(draft)))
      setDraft(emptyDraft)
      setStep(0)
      onClose()
    } catch (error) {
      onlyCallFailures(error)
    }
  }

  async function goOn(): Promise<void> {
    const isMissing = step === PRODUCTS && draft.productCodes.length === 0
    setComplaint(isMissing ? texts.noProduct : '')
    const isWrong = await form.validateFields(fields.map(({ name }) => name)).then(
      () => false,
      () => true,
    )
    if (!isMissing && !isWrong) setStep(step + 1)
  }

  return (
    <>
      <Frame
        open={open}
        as="drawer"
        title={texts.title}
        onClose={onClose}
        footer={
          <>
            <Text look="faint 12/20">{texts.hint}</Text>
            {step > 0 ? <Button onClick={() => setStep(step - 1)}>{texts.back}</Button> : null}
            {step < LAST ? (
              <Button type="primary" htmlType="submit" form={id}>
                {texts.next(texts.steps[step + 1] ?? '')}
              </Button>
            ) : (
              <GuardedButton type="primary" loading={make.isPending} onClick={() => void finish()}>
                {texts.finish}
              </GuardedButton>
            )}
          </>
        }
      >
        <ol className={styles.steps} aria-label={texts.step(step + 1, texts.steps.length, texts.steps[step] ?? '')}>
          {texts.steps.map((name, at) => (
            <li key={name} data-done={at < step} {...(at === step ? { 'aria-current': 'step' as const } : {})}>
              {at + 1} {name}
            </li>
          ))}
        </ol>
        {step === PRODUCTS ? (
          <>
            <Row gap={8} below={12} wrap>
              <Text look="500">{texts.products}</Text>
              {Object.entries(texts.packages).map(([key, name]) => (
                <Button
                  key={key}
                  size="small"
                  onClick={() => setDraft({ ...draft, productCodes: packages[key as keyof typeof packages] })}
                >
                  {name}
                </Button>
              ))}
            </Row>
            <ProductTiles
              label={texts.products}
              chosen={draft.productCodes}
              onChange={(productCodes) => setDraft({ ...draft, productCodes })}
            />
            {complaint ? (
              <Para look="danger 12/20" role="alert" above={8}>
                {complaint}
              </Para>
            ) : (
              <Para above={8} />
            )}
          </>
        ) : null}
        {step === LAST ? <OpeningCheck draft={draft} /> : null}
        <Form
          key={step}
          id={id}
          name={id}
          form={form}
          layout="vertical"
          initialValues={draft}
          validateTrigger="onBlur"
          onValuesChange={(changed: object) => setDraft({ ...draft, ...changed })}
          onFinish={() => void goOn()}
        >
          {fields.map((field) => (
            <FormItem key={field.name} field={field} judge={(value) => judge(field, value)} />
          ))}
        </Form>
      </Frame>
      {opened ? (
        <SecretDialog
          title={texts.done}
          lead={texts.doneLead}
          heads={[texts.what, texts.value]}
          secrets={[
            { name: texts.address, secret: `${window.location.origin}/${opened.shortName}/login` },
            { name: texts.username, secret: opened.username },
            { name: texts.password, secret: opened.password },
          ]}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}
