// Files on their way: what nobody foresaw stops one file, and those after it are sent.
import { fakePlatform } from '@waybill/platform/testing';
import { uploadActions } from './uploads';

test('after a file that failed for an unknown reason the next one is sent', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const fake = fakePlatform({
    answers: {
      loadingUpload: ({ name, size }) => ({
        ...{ id, name, size: Number(size), received: 0, modified: 5, username: 'demo' },
        ...{ create_date: '2026-11-20T08:00:00Z', kept_until: '2026-11-27T08:00:00Z' },
      }),
      loadingPart: ({ part }) => ({ received: part.size }),
    },
  });
  const odd = new File(['1'], 'odd.csv');
  odd.slice = () => {
    throw new TypeError('nobody foresaw it');
  };
  await expect(uploadActions.add(odd, () => undefined)).rejects.toThrow('nobody foresaw it');

  // jsdom's files have no such method; browsers' do.
  Blob.prototype.arrayBuffer = async () => new ArrayBuffer(1);
  await uploadActions.add(new File(['2'], 'next.csv'), () => undefined);
  expect(fake.inputsOf('loadingPart')).toHaveLength(1);
});
