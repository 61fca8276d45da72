import { goals } from './support.js';

goals('base64', [
  ['base64::generate(atom(A),[])', ["A=''"]],
  ['base64::generate(atom(A),[102])', ["A='Zg=='"]],
  ['base64::generate(atom(A),[102,111])', ["A='Zm8='"]],
  ['base64::generate(atom(A),[102,111,111])', ["A='Zm9v'"]],
  ['base64::generate(codes(A),[255,255])', ['A=[47,47,56,61]']],
  ["base64::parse(atom(''),B)", ['B=[]']],
  ["base64::parse(atom('Zg=='),B)", ['B=[102]']],
  ["base64::parse(atom('Zm8='),B)", ['B=[102,111]']],
  ["base64::parse(atom('Zm9v'),B)", ['B=[102,111,111]']],
  ["base64::parse(atom('Zh=='),B)", []],
  ["base64::parse(atom('Zg'),B)", []],
  ["base64::parse(atom('Z'),B)", []],
  ["base64::parse(atom('Z*=='),B)", []],
  ['base64::parse(foo,B)', ['! domain_error(base64_source,foo)']],
  ['base64::parse(_,B)', ['! instantiation_error']],
]);

goals('base64url', [
  ["base64url::generate(atom(A),'https://logtalk.org')", ["A='aHR0cHM6Ly9sb2d0YWxrLm9yZw=='"]],
  ["base64url::parse(atom('aHR0cHM6Ly9sb2d0YWxrLm9yZw=='),A)", ["A='https://logtalk.org'"]],
]);

goals('base64url_no_padding', [
  ["base64url_no_padding::generate(atom(A),'é?>')", ['A=w6k_Pg']],
  ["base64url_no_padding::parse(atom('w6k_Pg'),A)", ["A='é?>'"]],
]);

goals('utf_8', [
  ['utf_8::codes_bytes([0x20ac,0x1f600],B)', ['B=[226,130,172,240,159,152,128]']],
  ['utf_8::codes_bytes(C,[226,130,172,240,159,152,128])', ['C=[8364,128512]']],
  ['utf_8::codes_bytes(C,[0xc0,0x80])', []],
  ['utf_8::codes_bytes(C,[0xed,0xa0,0x80])', []],
  ['utf_8::codes_bytes(C,[0x80])', []],
]);

goals('genint', [
  ['genint::reset_genint, genint::genint(a,A), genint::genint(a,B), genint::genint(b,C)', ['A=0, B=1, C=0']],
  ['genint::reset_genint(a), genint::genint(a,A)', ['A=0']],
]);

goals('coroutining', [
  ['coroutining::dif(X,a),X=a', []],
  ['coroutining::when(ground(X+Y),Z=1),X=1,Y=2', ['X=1, Y=2, Z=1']],
]);
