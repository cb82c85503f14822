import { useSession } from '../../../api/session/session';
import { Avatar } from '../../../ui/marks/Avatar';
import { attachmentMessages as words } from '../../../messages';
import { CommentText, Entry, Reply, Sending } from './thread-styles';

export function SendingComment({ text }: { text: string }) {
  const name = useSession().user?.name ?? '';
  return (
    <Sending>
      <Entry>
        <Avatar name={name} size={26} />
        <div>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          {words.sending}
          <CommentText dir="auto">{text}</CommentText>
        </div>
      </Entry>
    </Sending>
  );
}

export const SendingReply = ({ text }: { text: string }) => (
  <Sending>
    <Reply style={{ margin: 0 }}>
      <b>{words.adminReply}</b> {words.sending}
      <CommentText dir="auto">{text}</CommentText>
    </Reply>
  </Sending>
);
