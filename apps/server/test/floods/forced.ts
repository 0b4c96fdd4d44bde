import type { Visitor } from '../people.ts'

/** An agreement the student has signed and a section the student has filled in; returns the agreement's id. */
export const givenForced = async (admin: Visitor, student: Visitor, mark: string): Promise<string> => {
  const content = `<p>${mark}的说明</p>`
  const { id } = await admin.call('POST /admin/agreement/text/save', {
    body: { version: 0, title: `${mark}说明`, content, roleCodes: ['ROLE_GENERAL'], enabled: true, readingTime: 0 },
  })
  await admin.call('POST /public/setting/manage', {
    body: { type: 'xygl', version: 0, settingList: [{ enable: true }] },
  })
  for (const { formId, version, opened } of await student.call('GET /admin/agreement/findUserAgreementGroup'))
    await student.call('POST /admin/agreement/save', { body: { formId, version, opened } })
  await student.call('POST /admin/formAnswer/mineExpand', {
    body: {
      version: 0,
      answers: {
        emergencyContact: `${mark}家长`,
        emergencyContactRelation: '1',
        emergencyContactPhone: '13700001111',
      },
    },
  })
  return id
}
