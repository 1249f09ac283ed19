// Pictures of accounts: by content, made again, at an address that nobody guesses, gone when taken away.
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import sharp from 'sharp';
import { newAccount, newSub } from './security/people';
import { sharedPort } from './support/server';
import { actionKey, type Browser, deliver } from './support/signer';
import { formOf } from './support/uploads';

const port = sharedPort();
const red = { r: 200, g: 20, b: 20 };
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

const send = (by: Browser, parts: { contentType: string; body: Buffer }, idempotencyKey = actionKey()) =>
  by.send('POST', calls.avatarSet.path, { parts, idempotencyKey });
const upload = async (by: Browser, bytes: Buffer, field = 'picture') =>
  send(by, await formOf({ name: 'me.png', bytes }, {}, field));
const remove = (by: Browser) =>
  by.send('POST', calls.avatarRemove.path, { form: {}, idempotencyKey: actionKey() });
const fetched = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

test('set, shown, set again, taken away', async () => {
  const browser = await newAccount(port);
  const { data } = await upload(browser, await blank(800, 300).png().toBuffer());
  expect(data).toMatchObject({
    username: browser.username,
    avatar: expect.stringMatching(/^\/api\/user\/avatar\/[\w-]{22}$/),
  });
  expect((await browser.send('GET', calls.userInfo.path)).data.avatar).toBe(data.avatar);
  const shown = await fetched(data.avatar);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  const picture = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect(picture).toMatchObject({ format: 'webp', width: 192, height: 192 });

  const { data: second } = await upload(browser, await blank(64, 64).webp().toBuffer());
  expect(second.avatar).not.toBe(data.avatar);
  expect((await fetched(data.avatar)).status).toBe(404);
  expect((await remove(browser)).data.avatar).toBeNull();
  expect((await fetched(second.avatar)).status).toBe(404);
  expect((await remove(browser)).code).toBe(0);
});

test('nothing but its look is kept: no place, no camera, no comment', async () => {
  const browser = await newSub(port, await newAccount(port));
  const jpeg = await blank(400, 400)
    .withExif({ IFD0: { Copyright: 'canary-of-the-camera' } })
    .jpeg()
    .toBuffer();
  expect(jpeg.includes('canary-of-the-camera')).toBe(true);
  // What follows the end of a picture is not part of it.
  const { data } = await upload(browser, Buffer.concat([jpeg, Buffer.from('<script>canary</script>')]));
  const bytes = Buffer.from(await (await fetched(data.avatar)).arrayBuffer());
  expect(bytes.includes('canary')).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test('what is no picture by its content, or no usable one, is refused in words', async () => {
  const browser = await newAccount(port);
  const png = await blank(200, 200).png().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"></svg>');
  const gif = await blank(99, 99).gif().toBuffer();
  // Says in its head that it has 60,000 × 60,000 points.
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const small = await blank(63, 200).png().toBuffer();
  expect(await upload(browser, bomb)).toMatchObject({
    code: codes.pictureTooManyPixels,
    message: expect.stringContaining('12.5 megapixels'),
  });
  expect(await upload(browser, await blank(99, 99).png({ progressive: true }).toBuffer())).toMatchObject({
    code: codes.pictureInterlaced,
    message: expect.stringContaining('Interlaced'),
  });
  for (const bytes of [svg, gif, png.subarray(0, 300), small, Buffer.alloc(9), Buffer.from('%PDF-1.7')])
    expect(await upload(browser, bytes)).toMatchObject({
      code: codes.pictureUnusable,
      message: expect.stringContaining('PNG, JPEG or WebP'),
    });
  expect((await upload(browser, Buffer.alloc(5_250_000))).code).toBe(codes.tooLarge);
  expect((await upload(browser, png, 'other')).code).toBe(codes.invalid);
  expect((await browser.send('GET', calls.userInfo.path)).data.avatar).toBeNull();
});

test('so often a day and no more', async () => {
  const browser = await newAccount(port);
  const png = await blank(64, 64).png().toBuffer();
  for (let count = 0; count < 20; count += 1) expect((await upload(browser, png)).code).toBe(0);
  expect((await upload(browser, png)).code).toBe(codes.tooMany);
});

test('a repeated request gets the same answer, and counts once', async () => {
  const browser = await newAccount(port);
  const bytes = await blank(64, 64).png().toBuffer();
  const parts = await formOf({ name: 'me.png', bytes }, {}, 'picture');
  const key = actionKey();
  const { data } = await send(browser, parts, key);
  expect(data.avatar).toMatch(/^\/api\/user\/avatar\//);
  expect((await send(browser, parts, key)).data).toEqual(data);
  for (let count = 1; count < 20; count += 1)
    expect((await upload(browser, Buffer.from('none'))).code).toBe(codes.pictureUnusable);
  expect((await upload(browser, bytes)).code).toBe(codes.tooMany);
  expect((await send(browser, parts, key)).data).toEqual(data);
});

test('names that were never given, and names that are none', async () => {
  for (const name of ['A'.repeat(22), 'x', '..%2f..%2fsecrets', `${'A'.repeat(22)}%00`])
    expect((await fetched(`/api/user/avatar/${name}`)).status).toBe(404);
  const headers = { host: `localhost:${port}` };
  const bare = { method: 'POST', target: calls.avatarSet.path, headers, body: Buffer.alloc(0) };
  expect((await deliver(port, bare)).code).toBe(codes.badSignature);
});
