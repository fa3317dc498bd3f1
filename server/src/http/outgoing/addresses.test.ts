import { expect, it } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';

it.each([
  '93.184.216.34',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:2800:220:1::1',
  '2a00:1450:4001::200e',
])('allows %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::1',
  'localhost',
  '',
])('refuses %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  '0.255.255.255',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '239.255.255.255',
  '240.0.0.1',
  '::1.2.3.4',
  '::ffff:7f00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b:1::1',
  '100::1',
  '2001:1ff::1',
  '2001:10::1',
  '2002::1',
  '3fff:fff::1',
  '4000::1',
  '5f00::1',
  'fdff::1',
  'febf::1',
  'fec0::1',
  'ffff::1',
  // Other spellings of addresses, which a resolver would accept.
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '1.1.1.1.',
  '8.8.8.8/32',
])('refuses %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['2001:200::1', '2001:db7::1', '2003::1', '3ffe::1', '2606:2800:220:1::1%br-lan'])(
  'allows %s, beside a refused range or with a zone',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['127.1', false],
  ['128.0.0.1', false],
  ['::2', false],
  ['::127.0.0.1', false],
  ['localhost', false],
])('%s is a loopback address: %s', (address, isLoopback) => {
  expect(isLoopbackAddress(address)).toBe(isLoopback);
});
