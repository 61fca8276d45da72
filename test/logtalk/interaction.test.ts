import { describeInteraction } from '../interaction/table.js';
import { load } from './support.js';

describeInteraction('A Logtalk application', async () => (await load('asking.lgt')).application);
