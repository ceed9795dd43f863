-- A skipped puzzle no longer counts as a wrong answer: the feature rows of members who skipped one are computed again.
insert into match_changes (member_id)
select distinct member_answers.member_id
from member_answers
join questions on questions.id = member_answers.question_id and questions.bank = 'iq'
join question_options using (question_id, option_index)
where question_options.category_id is null;
