import { getPayload } from 'payload'
import config from './config.mjs'

/** One of each school who may sign in. */
export const addStaff = async () => {
  const payload = await getPayload({ config })
  if ((await payload.count({ collection: 'staff' })).totalDocs > 0) return
  for (const number of [1, 2])
    await payload.create({
      collection: 'staff',
      data: { email: `staff${number}@example.edu.cn`, password: 'Xinqiao@2026', tenant: number },
    })
}
